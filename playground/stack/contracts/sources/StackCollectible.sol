// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// An ERC-721 whose code can be set at any address, and from which anybody may mint.
contract StackCollectible is ERC721 {
    string private _collectionName;
    string private _collectionSymbol;
    string private _base;
    bool private _initialized;

    constructor() ERC721("", "") {}

    /// The address of an item's metadata is `base`, and the item's number after it.
    function initialize(
        string calldata collectionName,
        string calldata collectionSymbol,
        string calldata base
    ) external {
        require(!_initialized, "StackCollectible: initialized");
        _initialized = true;
        _collectionName = collectionName;
        _collectionSymbol = collectionSymbol;
        _base = base;
    }

    function mint(address to, uint256 id) external {
        _mint(to, id);
    }

    function name() public view override returns (string memory) {
        return _collectionName;
    }

    function symbol() public view override returns (string memory) {
        return _collectionSymbol;
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        return string.concat(_base, Strings.toString(id));
    }
}
