// One table to group and filter freely, and the orders behind its figures.
import {
  filtrosText,
  grupoLabel,
  GRUPOS,
  TEMA_LABEL,
  TEMAS,
  type Filtro,
  type Grupo,
  type Tema,
} from '#domain/reporte/reporte.ts'
import { CIFRA } from '#domain/reporte/reporte-medidas.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { changeTema, filtrosOf, type Consulta } from './consulta.ts'
import { MEDIDAS } from './medidas.ts'
import { Pedidos } from './pedidos.tsx'
import { reporteQuery } from './queries.ts'
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
  const [lost, setLost] = useState<{ tema: Tema; filtros: Filtro[] }>({ tema, filtros: [] })
  const chooseTema = (value: string) => {
    const next = changeTema(consulta, TEMAS.find((one) => one === value) ?? tema)
    setLost({ tema: next.consulta.tema, filtros: next.quitados })
    change(next.consulta)
  }
  return (
    <>
      <div className="grid gap-3 md:grid-cols-3 print:hidden">
        <SelectField
          label="Qué sumar"
          placeholder={null}
          options={TEMAS.map((one) => ({ value: one, label: TEMA_LABEL[one] }))}
          value={tema}
          onChange={({ target }) => chooseTema(target.value)}
        />
        <SelectField
          label="Agrupar por"
          placeholder={null}
          options={grupos.map((one) => ({ value: one, label: grupoLabel(tema, one) }))}
          value={grupo}
          onChange={({ target }) => change({ grupo: grupos.find((one) => one === target.value) ?? grupo })}
        />
      </div>
      {lost.tema === tema && lost.filtros.length > 0 && (
        <output className="block">
          <Notice tone="info">
            Quitamos {filtrosText(lost.filtros)}: {TEMA_LABEL[tema]} no{' '}
            {lost.filtros.length === 1 ? 'lo' : 'los'} tiene.
          </Notice>
        </output>
      )}
      {filtros.length > 0 && (
        <ul aria-label="Filtros" className="flex flex-wrap gap-2">
          {filtros.map(({ filtro, nombre }) => (
            <li key={filtro}>
              <button
                type="button"
                aria-label={`Quitar el filtro ${grupoLabel(tema, filtro)}: ${nombre}`}
                onClick={() => change({ filtros: filtros.filter((one) => one.filtro !== filtro) })}
                className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-14 font-semibold hover:bg-surface-2"
              >
                {grupoLabel(tema, filtro)}: {nombre}
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
          title: `${TEMA_LABEL[tema]} por ${grupoLabel(tema, grupo).toLowerCase()}`,
          medidas: MEDIDAS[tema],
          chart: true,
        }}
      />
      <Pedidos title="Pedidos de estas cifras" filtros={{ ...filtrosOf(consulta), tema }} zona={zona} />
      {tema === 'pagos' && <Devueltos consulta={consulta} zona={zona} />}
    </>
  )
}

/** The orders of the refunds: most of them were paid on other days. */
function Devueltos({ consulta, zona }: Pick<Props, 'consulta' | 'zona'>) {
  const filtros = filtrosOf(consulta)
  const { data } = useQuery(reporteQuery('pagos', 'dia', filtros))
  if (data === undefined || CIFRA.devuelto.of(data.total.actual) === 0) return null
  return <Pedidos title="Pedidos con devoluciones" filtros={{ ...filtros, cifra: 'DEVUELTO' }} zona={zona} />
}
