import { formatSigned } from '#domain/format.ts'
import { partesOf } from './partes-de-liquidacion.ts'

/** Where the amount that a person hands over comes from. */
export function Partes({ partes }: { partes: Parameters<typeof partesOf>[0] }) {
  return (
    <dl className="mt-2 grid gap-1 text-16">
      {partesOf(partes).map(({ label, valor }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">{label}</dt>
          <dd className="tabular-nums">{formatSigned(valor)}</dd>
        </div>
      ))}
    </dl>
  )
}
