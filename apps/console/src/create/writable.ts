/** The same, with lists that may be written to, as inputs of calls have them. */
export type Writable<Value> = Value extends readonly (infer Item)[]
  ? Writable<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Writable<Value[Key]> }
    : Value

/** A copy that a call takes. */
export function writable<Value>(value: Value): Writable<Value> {
  // A copy of what was only to be read is nobody else's.
  return structuredClone(value) as Writable<Value>
}
