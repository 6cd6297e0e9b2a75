/**
 * Makes one value for each owner, with the first use; it goes when the owner goes. So keeps what loads later its
 * state: by the kit, by the entry of the stack or by whatever else it belongs to. What stands in a module itself would
 * be shared by two kits of a page and by two requests of a server.
 *
 * A page that has a module twice, as after a hot reload, has two values: only for what bears that.
 */
export function onePer<owner extends object, value extends object>(
  create: (owner: owner) => value,
): (owner: owner) => value {
  const values = new WeakMap<owner, value>()
  return (owner) => {
    const value = values.get(owner) ?? create(owner)
    values.set(owner, value)
    return value
  }
}
