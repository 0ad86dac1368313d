// What a line says under its name: size, halves, extras and notes.
interface Described {
  medida: { nombre: string } | null
  sabores: readonly { nombre: string }[] | null
  adiciones: readonly { ingrediente: { nombre: string } }[]
  observaciones: string
}

/** 'Extra maíz': how a chosen extra is named (cliente.md §2). */
const extraName = (nombre: string) => `Extra ${nombre.toLocaleLowerCase('es-CO')}`

const halvesText = ([left, right]: readonly { nombre: string }[]) =>
  left === undefined || right === undefined
    ? null
    : `Mitad\u00A01: ${left.nombre}, Mitad\u00A02: ${right.nombre}`

export function LineTexts({ medida, sabores, adiciones, observaciones }: Described) {
  const head = [medida?.nombre, ...adiciones.map(({ ingrediente }) => extraName(ingrediente.nombre))]
    .filter((text) => text !== undefined)
    .join(' · ')
  const halves = sabores === null ? null : halvesText(sabores)
  return (
    <div className="text-14 text-pretty wrap-anywhere text-ink-2">
      {head !== '' && <p>{head}</p>}
      {halves !== null && <p>{halves}</p>}
      {observaciones !== '' && <p className="italic">{observaciones}</p>}
    </div>
  )
}
