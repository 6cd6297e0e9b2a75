// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// An ERC-1155 whose code can be set at any address, and from which anybody may mint. Its name and symbol are no part
/// of the standard; nearly all such collections have them.
contract StackItems is ERC1155 {
    string public name;
    string public symbol;
    string private _uri;
    bool private _initialized;

    constructor() ERC1155("") {}

    /// `itemUri` holds `{id}` where clients put an item's number: 64 hexadecimal digits, without 0x.
    function initialize(
        string calldata collectionName,
        string calldata collectionSymbol,
        string calldata itemUri
    ) external {
        require(!_initialized, "StackItems: initialized");
        _initialized = true;
        name = collectionName;
        symbol = collectionSymbol;
        _uri = itemUri;
    }

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        _mintBatch(to, ids, amounts, "");
    }

    function uri(uint256) public view override returns (string memory) {
        return _uri;
    }
}
