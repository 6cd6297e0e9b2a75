// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// An ERC-20 whose code can be set at any address: what a constructor would fix is given once, to `initialize`.
contract StackToken is ERC20 {
    string private _tokenName;
    string private _tokenSymbol;
    uint8 private _tokenDecimals;
    bool private _initialized;

    constructor() ERC20("", "") {}

    function initialize(
        string calldata tokenName,
        string calldata tokenSymbol,
        uint8 tokenDecimals,
        address[] calldata holders,
        uint256 amount
    ) external {
        require(!_initialized, "StackToken: initialized");
        _initialized = true;
        _tokenName = tokenName;
        _tokenSymbol = tokenSymbol;
        _tokenDecimals = tokenDecimals;
        for (uint256 i = 0; i < holders.length; i++) _mint(holders[i], amount);
    }

    function name() public view override returns (string memory) {
        return _tokenName;
    }

    function symbol() public view override returns (string memory) {
        return _tokenSymbol;
    }

    function decimals() public view override returns (uint8) {
        return _tokenDecimals;
    }
}
