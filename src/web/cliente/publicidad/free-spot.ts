// Where a small card can lie without covering a control.

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** CSS pixels to the edges of the window, to a control, and between two candidate places. */
const MARGIN = 12
const GAP = 4
const STEP = 8

export const isFree = (box: Box, taken: readonly Box[]): boolean =>
  taken.every(
    (other) =>
      box.right + GAP <= other.left ||
      box.left - GAP >= other.right ||
      box.bottom + GAP <= other.top ||
      box.top - GAP >= other.bottom,
  )

/** The lowest free place in the window, and the rightmost of those. Null without one. */
export function freeSpot({ width, height }: Size, room: Size, taken: readonly Box[]): Box | null {
  for (let bottom = room.height - MARGIN; bottom - height >= MARGIN; bottom -= STEP) {
    for (let right = room.width - MARGIN; right - width >= MARGIN; right -= STEP) {
      const box = { left: right - width, top: bottom - height, right, bottom }
      if (isFree(box, taken)) return box
    }
  }
  return null
}
