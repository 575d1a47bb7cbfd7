/** What the platform publishes: rows of no owner. What is kept about an owner in return stands in tables of its own. */
export type PublishedTables = {}
