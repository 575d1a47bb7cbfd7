/** The same type with mutable properties and lists, as the inputs of calls have them. */
export type Mutable<Value> = Value extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Mutable<Value[Key]> }
    : Value

/** Returns a mutable copy that a call accepts. */
export function mutableCopy<Value>(value: Value): Mutable<Value> {
  // The copy is not shared, so it may be mutable.
  return structuredClone(value) as Mutable<Value>
}
