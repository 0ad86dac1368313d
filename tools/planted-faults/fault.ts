// A fault that is put into the code on purpose, and the one check that must see it.

export interface Edit {
  /** From the root of the repository. */
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly search: string
  readonly replace: string
}

export interface Fault {
  /** What would be wrong with the product. */
  readonly name: string
  readonly edits: readonly Edit[]
  readonly seenBy: {
    /** A file of vitest, or a story (`.spec.ts`). */
    readonly file: string
    /** A part of the full title of the tests, so narrow that they take seconds. */
    readonly title: string
    /** The window of a story; tests have none. */
    readonly project?: 'cliente-movil' | 'cliente-escritorio' | 'personal-movil' | 'personal-escritorio'
  }
}

/** A fault with one edit. */
export const fault = (name: string, edit: Edit, seenBy: Fault['seenBy']): Fault => ({
  name,
  edits: [edit],
  seenBy,
})

/** The text with the fault in it. Throws unless the place is found exactly once. */
export function plant(text: string, { file, search, replace }: Edit): string {
  const places = text.split(search).length - 1
  if (places !== 1) throw new Error(`${file} has ${String(places)} places for the fault: ${search}`)
  return text.replace(search, () => replace)
}
