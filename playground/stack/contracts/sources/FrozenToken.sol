// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {StackToken} from "./StackToken.sol";

/// An ERC-20 whose every move between accounts reverts, and says why: for sends that a simulation must stop.
contract FrozenToken is StackToken {
    function _update(address from, address to, uint256 value) internal override {
        require(from == address(0), "FrozenToken: transfers are paused");
        super._update(from, to, value);
    }
}
