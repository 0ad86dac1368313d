// Characters that do not belong in what people type: they are invisible, fake the direction of a
// text or pile up marks.

/**
 * Controls, halves of a character, line separators, and everything that is drawn as nothing: bidi
 * marks, tags, joiners.
 */
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u
/** Three marks on one letter: Spanish needs one, Vietnamese at most two. */
const PILED_MARKS = /\p{M}{3}/u
/** What joins and colours emoji is part of them: a family, a cook, a heart. */
const EMOJI_PARTS =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier})(?:\ufe0f\u200d|\u200d)(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f/gu
const LINES = /[\n\r\t]/g

/** Whether a one-line text, such as a name or an address, may be stored. */
export function isCleanLine(text: string): boolean {
  const bare = text.replaceAll(EMOJI_PARTS, '')
  return !FORBIDDEN.test(bare) && !PILED_MARKS.test(bare)
}

/** The same for notes and descriptions, which may have several lines. */
export const isCleanText = (text: string): boolean => isCleanLine(text.replaceAll(LINES, ' '))
