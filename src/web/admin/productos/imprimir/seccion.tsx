// A category on the sheet. Products of several prices are a table; others are in two columns.
import type { Renglon, Seccion } from './carta-impresa.ts'

export function SeccionImpresa({ seccion }: { seccion: Seccion }) {
  const { nombre, columnas, comunes, renglones } = seccion
  const isTable = columnas.length > 0 && comunes === null
  return (
    <section className="@container mt-8 print:mt-[16pt]">
      <h2 className="mb-3 break-after-avoid font-display text-28 leading-tight font-bold wrap-break-word text-tomate print:mb-[5pt] print:text-[18pt]">
        {nombre}
      </h2>
      {comunes !== null && <Comunes columnas={columnas} comunes={comunes} />}
      {isTable ? (
        <Tabla columnas={columnas} renglones={renglones} nombre={nombre} />
      ) : (
        <ul className="gap-x-10 md:columns-2 print:columns-2 print:gap-x-[24pt]">
          {renglones.map((renglon) => (
            <li
              key={renglon.id}
              className="flex break-inside-avoid items-baseline justify-between gap-x-4 py-1.5 print:py-[3pt]"
            >
              <Producto renglon={renglon} />
              {comunes === null && (
                <span className="shrink-0 font-bold tabular-nums">{renglon.precios[0]}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The prices of all products of the section. */
function Comunes({ columnas, comunes }: { columnas: readonly string[]; comunes: readonly string[] }) {
  return (
    <dl className="mb-2 flex break-inside-avoid break-after-avoid flex-wrap gap-x-8 gap-y-1 border-y border-line py-2 print:mb-[4pt] print:py-[4pt]">
      {columnas.map((columna, index) => (
        <div key={columna} className="flex gap-x-2">
          <dt className="text-ink-2">{columna}</dt>
          <dd className="font-bold tabular-nums">{comunes[index]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A narrow sheet shows the prices under the name. */
const NARROW_ROW =
  'not-print:@max-xl:flex not-print:@max-xl:flex-wrap not-print:@max-xl:[&>*:not(:first-child)]:flex-[1_0_5em]'

function Tabla({
  columnas,
  renglones,
  nombre,
}: {
  columnas: readonly string[]
  renglones: readonly Renglon[]
  nombre: string
}) {
  return (
    <table aria-label={nombre} className="w-full border-collapse not-print:@max-xl:block">
      <thead className="not-print:@max-xl:block">
        <tr className={`border-y border-line text-left text-14 text-ink-2 print:text-[9pt] ${NARROW_ROW}`}>
          <th scope="col" className="py-1.5 font-semibold not-print:@max-xl:sr-only print:py-[3pt]">
            <span className="sr-only">Producto</span>
          </th>
          {columnas.map((columna) => (
            <th
              key={columna}
              scope="col"
              className="py-1.5 pl-2 text-right font-semibold wrap-anywhere md:pl-4 print:py-[3pt] print:pl-[10pt]"
            >
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="not-print:@max-xl:block">
        {renglones.map((renglon) => (
          <tr
            key={renglon.id}
            className={`break-inside-avoid border-b border-line align-baseline ${NARROW_ROW}`}
          >
            <th
              scope="row"
              className="py-2 text-left font-normal not-print:@max-xl:w-full not-print:@max-xl:pb-0 md:min-w-44 print:min-w-44 print:py-[3.5pt]"
            >
              <Producto renglon={renglon} />
            </th>
            {renglon.precios.map((precio, index) => (
              <td
                key={columnas[index]}
                className="py-2 pl-2 text-right font-bold whitespace-nowrap tabular-nums not-print:@max-xl:text-14 md:pl-4 print:py-[3.5pt] print:pl-[10pt]"
              >
                {precio}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Producto({ renglon: { nombre, detalle } }: { renglon: Renglon }) {
  return (
    <span className="block min-w-0">
      <strong className="block font-bold wrap-anywhere print:leading-[1.3]">{nombre}</strong>
      {detalle !== '' && (
        <span className="block text-14 text-pretty wrap-anywhere text-ink-2 print:text-[9pt] print:leading-[1.3]">
          {detalle}
        </span>
      )}
    </span>
  )
}
