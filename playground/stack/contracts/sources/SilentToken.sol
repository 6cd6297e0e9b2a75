// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A token of the older kind: `transfer`, `transferFrom` and `approve` return nothing at all, and an allowance
/// that is not zero must be set to zero before it can be changed. Clients that decode a bool here fail.
contract SilentToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    string public name;
    string public symbol;
    uint8 public decimals;
    uint256 public totalSupply;
    bool private _initialized;
    mapping(address account => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    function initialize(
        string calldata tokenName,
        string calldata tokenSymbol,
        uint8 tokenDecimals,
        address[] calldata holders,
        uint256 amount
    ) external {
        require(!_initialized, "SilentToken: initialized");
        _initialized = true;
        name = tokenName;
        symbol = tokenSymbol;
        decimals = tokenDecimals;
        for (uint256 i = 0; i < holders.length; i++) {
            balanceOf[holders[i]] += amount;
            totalSupply += amount;
            emit Transfer(address(0), holders[i], amount);
        }
    }

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= value, "SilentToken: allowance");
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "SilentToken: approve from non-zero");
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function _move(address from, address to, uint256 value) private {
        require(to != address(0), "SilentToken: zero address");
        require(balanceOf[from] >= value, "SilentToken: balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
