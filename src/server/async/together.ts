/**
 * Runs `work` one at a time. Items that come during a run are worked on together, after it. Each
 * caller gets the result, or the error, of the run with its item.
 */
export function together<Item, Result>(
  work: (items: readonly Item[]) => Promise<Result>,
): (item: Item) => Promise<Result> {
  let next: { items: Item[]; result: Promise<Result> } | null = null
  let last: Promise<unknown> = Promise.resolve()
  return (item) => {
    if (next === null) {
      const items: Item[] = []
      const result = last.then(() => {
        next = null
        return work(items)
      })
      last = result.catch(() => undefined)
      next = { items, result }
    }
    next.items.push(item)
    return next.result
  }
}
