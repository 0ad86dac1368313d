// The address that was chosen in this visit, which is this tab of the browser: the next delivery takes it by itself. One
// from an earlier visit is only offered, since its owner may be somewhere else today.
const KEY = 'direccion-de-la-visita'

export function markOfVisit({ direccion }: { direccion: string }): void {
  sessionStorage.setItem(KEY, direccion)
}

export const isOfVisit = ({ direccion }: { direccion: string }): boolean =>
  sessionStorage.getItem(KEY) === direccion
