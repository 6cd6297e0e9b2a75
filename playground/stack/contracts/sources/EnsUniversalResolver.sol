// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Names for the local chain, behind the face of ENS's universal resolver (ENSIP-10, ENSIP-19, ENSIP-23).
/// It is registry, resolver and reverse registrar in one: names are registered by transactions, and read as on mainnet.
/// It has no constructor, so that its code can be set at the address that chain definitions name.
contract EnsUniversalResolver {
    uint256 private constant COIN_TYPE_ETH = 60;

    error DNSDecodingFailed(bytes dns);
    error ResolverError(bytes errorData);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);
    error NotOwner(address owner);

    event NameRegistered(bytes32 indexed node, string name, address indexed owner);
    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event TextChanged(bytes32 indexed node, string key, string value);
    event PrimaryNameChanged(address indexed account, string name);

    mapping(bytes32 node => address) public ownerOf;
    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private _addresses;
    mapping(bytes32 node => mapping(string key => string)) private _texts;
    mapping(address account => bytes dnsName) private _primaryNames;

    modifier onlyOwner(bytes32 node) {
        if (ownerOf[node] != msg.sender) revert NotOwner(ownerOf[node]);
        _;
    }

    // Writing

    /// Takes a free name (in DNS wire format) for the sender and points it at the sender's address.
    function register(bytes calldata dnsName) external returns (bytes32 node) {
        node = _nodeOf(dnsName, 0);
        address owner = ownerOf[node];
        if (owner != address(0) && owner != msg.sender) revert NotOwner(owner);
        ownerOf[node] = msg.sender;
        _addresses[node][COIN_TYPE_ETH] = abi.encodePacked(msg.sender);
        emit NameRegistered(node, _textOf(dnsName), msg.sender);
        emit AddressChanged(node, COIN_TYPE_ETH, _addresses[node][COIN_TYPE_ETH]);
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external onlyOwner(node) {
        _addresses[node][coinType] = value;
        emit AddressChanged(node, coinType, value);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner(node) {
        _texts[node][key] = value;
        emit TextChanged(node, key, value);
    }

    /// Sets the sender's reverse record. As on mainnet it may name anything: readers check the way back.
    function setPrimaryName(bytes calldata dnsName) external {
        _nodeOf(dnsName, 0);
        _primaryNames[msg.sender] = dnsName;
        emit PrimaryNameChanged(msg.sender, _textOf(dnsName));
    }

    // Reading, as a resolver

    function addr(bytes32 node) public view returns (address) {
        return address(bytes20(_addresses[node][COIN_TYPE_ETH]));
    }

    function addr(bytes32 node, uint256 coinType) public view returns (bytes memory) {
        return _addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return _texts[node][key];
    }

    // Reading, as the universal resolver

    function findResolver(
        bytes calldata name
    ) external view returns (address resolver, bytes32 node, uint256 offset) {
        node = _nodeOf(name, 0);
        resolver = ownerOf[node] == address(0) ? address(0) : address(this);
        offset = 0;
    }

    function resolve(
        bytes calldata name,
        bytes calldata data
    ) external view returns (bytes memory result, address resolver) {
        return _resolve(name, data);
    }

    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] calldata
    ) external view returns (bytes memory result, address resolver) {
        return _resolve(name, data);
    }

    function reverse(
        bytes calldata lookupAddress,
        uint256 coinType
    ) external view returns (string memory primary, address resolver, address reverseResolver) {
        return _reverse(lookupAddress, coinType);
    }

    function reverseWithGateways(
        bytes calldata lookupAddress,
        uint256 coinType,
        string[] calldata
    ) external view returns (string memory primary, address resolver, address reverseResolver) {
        return _reverse(lookupAddress, coinType);
    }

    function _resolve(
        bytes calldata name,
        bytes calldata data
    ) private view returns (bytes memory result, address resolver) {
        if (ownerOf[_nodeOf(name, 0)] == address(0)) revert ResolverNotFound(name);
        bool success;
        (success, result) = address(this).staticcall(data);
        if (!success) {
            if (result.length == 0) revert UnsupportedResolverProfile(bytes4(data));
            revert ResolverError(result);
        }
        resolver = address(this);
    }

    function _reverse(
        bytes calldata lookupAddress,
        uint256 coinType
    ) private view returns (string memory primary, address resolver, address reverseResolver) {
        reverseResolver = address(this);
        if (coinType != COIN_TYPE_ETH || lookupAddress.length != 20) return ("", address(0), reverseResolver);
        bytes memory dnsName = _primaryNames[address(bytes20(lookupAddress))];
        if (dnsName.length == 0) return ("", address(0), reverseResolver);
        bytes memory forward = _addresses[_nodeOf(dnsName, 0)][COIN_TYPE_ETH];
        primary = _textOf(dnsName);
        if (keccak256(forward) != keccak256(lookupAddress)) revert ReverseAddressMismatch(primary, forward);
        resolver = address(this);
    }

    // Names in DNS wire format: a length byte before every label, a zero at the end

    function _nodeOf(bytes memory dnsName, uint256 offset) private pure returns (bytes32 node) {
        if (offset >= dnsName.length) revert DNSDecodingFailed(dnsName);
        uint256 length = uint8(dnsName[offset]);
        if (length == 0) {
            if (offset + 1 != dnsName.length) revert DNSDecodingFailed(dnsName);
            return bytes32(0);
        }
        if (offset + 1 + length > dnsName.length) revert DNSDecodingFailed(dnsName);
        bytes32 labelHash;
        assembly ("memory-safe") {
            labelHash := keccak256(add(add(dnsName, 33), offset), length)
        }
        return keccak256(abi.encodePacked(_nodeOf(dnsName, offset + 1 + length), labelHash));
    }

    function _textOf(bytes memory dnsName) private pure returns (string memory) {
        if (dnsName.length < 2) return "";
        bytes memory name = new bytes(dnsName.length - 2);
        uint256 nextLength = uint8(dnsName[0]) + 1;
        for (uint256 i = 1; i < dnsName.length - 1; i++) {
            if (i == nextLength) {
                name[i - 1] = ".";
                nextLength += uint8(dnsName[i]) + 1;
            } else {
                name[i - 1] = dnsName[i];
            }
        }
        return string(name);
    }
}
