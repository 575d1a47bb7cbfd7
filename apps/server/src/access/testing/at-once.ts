/** Enough concurrent requests to keep the database busy while others are being prepared. */
const atOnce = 6

/** Runs a task for each item, with limited concurrency. */
export async function forEach<Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<void>,
  count = atOnce,
): Promise<void> {
  const waiting = [...items].values()
  const worker = async () => {
    for (const item of waiting) await act(item)
  }
  await Promise.all(Array.from({ length: count }, worker))
}
