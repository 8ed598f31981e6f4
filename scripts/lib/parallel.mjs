/**
 * Does the work for each item, so many at a time, and gives the results in the items' order.
 * @template Item, Result
 * @param {number} limit
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export async function inParallel(limit, items, work) {
  /** @type {Result[]} */
  const results = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}
