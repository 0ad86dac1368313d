// The channel /ws/menu/?sede={id}: tells open menus that something they show has changed. It
// carries numbers only; what changed is read with the ordinary calls.

export const MENU_LIVE_PATH = '/ws/menu/'

/** Sent first, at each change, and every 30 s. A greater number than before means a change. */
export interface MenuFrame {
  readonly type: 'version'
  readonly version: number
}
