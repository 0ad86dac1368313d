// One table to group and filter freely, and the orders behind its figures.
import { GRUPO_LABEL, GRUPOS, TEMA_LABEL, TEMAS, type Grupo } from '#domain/pedido/reporte.ts'
import { SelectField } from '#web/ui/field.tsx'
import { X } from 'lucide-react'
import { filtrosOf, type Consulta } from './consulta.ts'
import { MEDIDAS } from './medidas.ts'
import { Pedidos } from './pedidos.tsx'
import { Seccion } from './seccion.tsx'
import { Totales } from './totales.tsx'

interface Props {
  consulta: Consulta
  change: (next: Partial<Consulta>) => void
  zona: string
}

export function Explorar({ consulta, change, zona }: Props) {
  const { tema, grupo, filtros } = consulta
  const grupos: readonly Grupo[] = GRUPOS[tema]
  return (
    <>
      <div className="grid gap-3 md:grid-cols-3 print:hidden">
        <SelectField
          label="Qué sumar"
          placeholder={null}
          options={TEMAS.map((one) => ({ value: one, label: TEMA_LABEL[one] }))}
          value={tema}
          onChange={({ target }) =>
            change({ tema: TEMAS.find((one) => one === target.value) ?? tema, grupo: 'dia' })
          }
        />
        <SelectField
          label="Agrupar por"
          placeholder={null}
          options={grupos.map((one) => ({ value: one, label: GRUPO_LABEL[one] }))}
          value={grupo}
          onChange={({ target }) => change({ grupo: grupos.find((one) => one === target.value) ?? grupo })}
        />
      </div>
      {filtros.length > 0 && (
        <ul aria-label="Filtros" className="flex flex-wrap gap-2">
          {filtros.map(({ filtro, nombre }) => (
            <li key={filtro}>
              <button
                type="button"
                aria-label={`Quitar el filtro ${GRUPO_LABEL[filtro]}: ${nombre}`}
                onClick={() => change({ filtros: filtros.filter((one) => one.filtro !== filtro) })}
                className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-14 font-semibold hover:bg-surface-2"
              >
                {GRUPO_LABEL[filtro]}: {nombre}
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Totales tema={tema} consulta={consulta} />
      <Seccion
        consulta={consulta}
        seccion={{
          tema,
          grupo,
          title: `${TEMA_LABEL[tema]} por ${GRUPO_LABEL[grupo].toLowerCase()}`,
          medidas: MEDIDAS[tema],
          chart: true,
        }}
      />
      <Pedidos title="Pedidos de estas cifras" filtros={filtrosOf(consulta)} zona={zona} />
    </>
  )
}
