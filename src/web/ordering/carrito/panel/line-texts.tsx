// The texts under the name of a line: size, halves, extras and notes.
interface Described {
  medida: { nombre: string } | null
  sabores: readonly { nombre: string }[] | null
  adiciones: readonly { ingrediente: { nombre: string } }[]
  observaciones: string
}

const extraName = (nombre: string) => `Extra ${nombre}`

/** 'Mitad 1: Hawaiana, Mitad 2: Paisa'. No line break inside 'Mitad 1:'. */
function Halves({ sabores: [left, right] }: { sabores: readonly { nombre: string }[] }) {
  if (left === undefined || right === undefined) return null
  return (
    <p>
      <span className="whitespace-nowrap">Mitad 1:</span> {left.nombre},{' '}
      <span className="whitespace-nowrap">Mitad 2:</span> {right.nombre}
    </p>
  )
}

export function LineTexts({ medida, sabores, adiciones, observaciones }: Described) {
  const head = [medida?.nombre, ...adiciones.map(({ ingrediente }) => extraName(ingrediente.nombre))]
    .filter((text) => text !== undefined)
    .join(' · ')
  return (
    <div className="text-14 text-pretty wrap-anywhere text-ink-2">
      {head !== '' && <p>{head}</p>}
      {sabores !== null && <Halves sabores={sabores} />}
      {observaciones !== '' && <p className="italic">{observaciones}</p>}
    </div>
  )
}
