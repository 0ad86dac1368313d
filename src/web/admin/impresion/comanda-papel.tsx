// A kitchen ticket on a roll: black on white, without a colour. Rules comanda/contenido and
// comanda/papel.
import type { Ancho } from '#domain/impresion/columnas.ts'
import type { Renglon, Tamano } from '#domain/impresion/comanda.ts'
import type { Ref } from 'react'

/** The width that a printer of the roll covers, and the sizes of letters on it. */
const LOOK: Readonly<Record<Ancho, { box: string; letters: Readonly<Record<Tamano, string>> }>> = {
  80: {
    box: 'w-[calc(72mm+2rem)]',
    letters: {
      normal: 'text-14',
      negrita: 'text-16 font-bold',
      grande: 'text-[1.5rem]/7 font-extrabold',
      enorme: 'text-[3.25rem]/14 font-extrabold',
    },
  },
  58: {
    box: 'w-[calc(48mm+2rem)]',
    letters: {
      normal: 'text-12',
      negrita: 'text-14 font-bold',
      grande: 'text-[1.25rem]/6 font-extrabold',
      enorme: 'text-[2.25rem]/10 font-extrabold',
    },
  },
}

interface Props {
  ref?: Ref<HTMLDivElement>
  renglones: readonly Renglon[]
  ancho: Ancho
}

export function ComandaPapel({ ref, renglones, ancho }: Props) {
  const { box, letters } = LOOK[ancho]
  return (
    <div
      ref={ref}
      className={`max-w-full rounded-card border border-line bg-white p-4 text-black tabular-nums print:w-full! print:rounded-none print:border-0 print:p-0 [&_p]:wrap-anywhere ${box}`}
    >
      {numbered(renglones).map(({ key, value }) => (
        <Linea key={key} renglon={value} letters={letters} />
      ))}
    </div>
  )
}

/** Lines of a ticket have no id, and never change. */
const numbered = <Value,>(values: readonly Value[]) => values.map((value, at) => ({ key: at, value }))

function Linea({ renglon, letters }: { renglon: Renglon; letters: Readonly<Record<Tamano, string>> }) {
  if (renglon.clase === 'raya') return <hr className="my-2.5 border-t-2 border-black" />
  if (renglon.clase === 'mitades') return <Mitades {...renglon} letters={letters.grande} />
  const centro = renglon.centro ? 'text-center text-balance' : ''
  // A frame instead of white on black: browsers print no grounds.
  const marca = renglon.invertido ? 'my-1 border-4 border-black py-0.5' : ''
  return <p className={`${letters[renglon.tamano]} ${centro} ${marca}`}>{renglon.texto}</p>
}

function Mitades({ izquierda, derecha, letters }: { izquierda: string; derecha: string; letters: string }) {
  return (
    <div className="my-1.5">
      <svg
        viewBox="0 0 100 100"
        className="mx-auto size-18"
        fill="none"
        stroke="black"
        strokeWidth="4"
        aria-hidden="true"
      >
        <circle cx="50" cy="50" r="46" />
        <path d="M50 4V96" />
        <g fill="black" stroke="none" fontSize="34" fontWeight="800" textAnchor="middle">
          <text x="27" y="62">
            1
          </text>
          <text x="73" y="62">
            2
          </text>
        </g>
      </svg>
      <div className={`mt-1 grid grid-cols-2 divide-x-2 divide-black ${letters}`}>
        <p className="pr-2">
          <span className="block text-12 font-bold">Mitad 1</span>
          {izquierda}
        </p>
        <p className="pl-2">
          <span className="block text-12 font-bold">Mitad 2</span>
          {derecha}
        </p>
      </div>
    </div>
  )
}
