/** The same type with mutable properties and lists, as the inputs of calls have them. */
export type Writable<Value> = Value extends readonly (infer Item)[]
  ? Writable<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Writable<Value[Key]> }
    : Value

/** Returns a mutable copy that a call accepts. */
export function writable<Value>(value: Value): Writable<Value> {
  // The copy is not shared, so it may be mutable.
  return structuredClone(value) as Writable<Value>
}
