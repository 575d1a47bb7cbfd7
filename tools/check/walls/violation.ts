/**
 * - `room`: a package or app that the table of rooms does not know
 * - `arrow`: the room may not import that package · `app`: nobody imports an app
 * - `library`, `node`: the room may not use that library, or Node
 * - `parent-path`: a path climbs two folders · `outside`: a path leaves the room
 * - `hidden-path`: the package does not export that path
 * - `feature`: a feature reaches into another, or the shell into a feature
 * - `ambient`: a pure room reads the clock, chance or an undeclared global
 * - `compiler`: the room's tsconfig.json lets in globals that do not exist there
 * - `name`: the name says nothing · `syntax`: the file cannot be read
 */
export type Rule =
  | 'room'
  | 'arrow'
  | 'app'
  | 'library'
  | 'node'
  | 'parent-path'
  | 'outside'
  | 'hidden-path'
  | 'feature'
  | 'ambient'
  | 'compiler'
  | 'name'
  | 'syntax'

/** One place where a wall is broken. */
export interface Violation {
  /** Path from the root of the tree. */
  readonly path: string
  readonly line: number
  readonly rule: Rule
  readonly message: string
}
