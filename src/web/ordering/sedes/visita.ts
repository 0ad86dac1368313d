// The address that was chosen in this visit, i.e. in this tab. The next delivery uses it without a
// question. One from an earlier visit is only offered: the person may be somewhere else today. Rule
// domicilio/de-la-visita.
const KEY = 'direccion-de-la-visita'

export function markOfVisit({ direccion }: { direccion: string }): void {
  sessionStorage.setItem(KEY, direccion)
}

export const isOfVisit = ({ direccion }: { direccion: string }): boolean =>
  sessionStorage.getItem(KEY) === direccion
