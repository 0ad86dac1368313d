// The days and the branch of a report.
import { addDays } from '#domain/format.ts'
import { DayField } from '#web/admin/page/fecha/day-field.tsx'
import { useOwnArchivadas } from '#web/admin/page/archivadas.ts'
import { useOwnSedes } from '#web/cuenta/own-sedes.ts'
import { SelectField } from '#web/ui/field.tsx'
import { sedeOf, type Consulta } from './consulta.ts'

/** Reports go back so many days. */
const BACK_DAYS = 3 * 366

const presets = (hoy: string): { label: string; desde: string; hasta: string }[] => [
  { label: 'Hoy', desde: hoy, hasta: hoy },
  { label: 'Ayer', desde: addDays(hoy, -1), hasta: addDays(hoy, -1) },
  { label: 'Última semana', desde: addDays(hoy, -6), hasta: hoy },
  { label: 'Este mes', desde: `${hoy.slice(0, 7)}-01`, hasta: hoy },
  { label: 'Últimos 90 días', desde: addDays(hoy, -89), hasta: hoy },
]

interface Props {
  consulta: Consulta
  change: (next: Partial<Consulta>) => void
  hoy: string
}

export function PeriodoBar({ consulta, change, hoy }: Props) {
  const { desde, hasta, filtros } = consulta
  const { data: open = [] } = useOwnSedes()
  const archived = useOwnArchivadas()
  const sedes = [...open, ...archived]
  const options = [
    ...open.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
    ...archived.map(({ id, nombre }) => ({ value: String(id), label: `${nombre} (archivada)` })),
  ]
  const chosen = sedeOf(consulta)
  const sede = chosen?.valor ?? ''
  // The figures below are those of this branch: it is shown, too.
  if (chosen !== undefined && options.every(({ value }) => value !== sede)) {
    options.push({ value: sede, label: chosen.nombre })
  }
  const min = addDays(hoy, -BACK_DAYS)
  const chooseSede = (valor: string) => {
    const others = filtros.filter(({ filtro }) => filtro !== 'sede')
    const nombre = sedes.find(({ id }) => String(id) === valor)?.nombre ?? valor
    change({ filtros: valor === '' ? others : [...others, { filtro: 'sede', valor, nombre }] })
  }
  return (
    <div className="grid gap-3 print:hidden">
      <fieldset className="min-w-0">
        <legend className="sr-only">Fechas</legend>
        <div className="flex flex-wrap gap-2">
          {presets(hoy).map((preset) => (
            <button
              key={preset.label}
              type="button"
              aria-pressed={preset.desde === desde && preset.hasta === hasta}
              onClick={() => change({ desde: preset.desde, hasta: preset.hasta })}
              className="min-h-11 rounded-full border border-line-strong bg-surface px-4 text-14 font-semibold hover:bg-surface-2 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg"
            >
              {preset.label}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3 *:grow *:basis-60">
        <DayField
          label="Desde"
          value={desde}
          min={min}
          max={hoy}
          today={hoy}
          onChange={(dia) => change({ desde: dia, hasta: dia > hasta ? dia : hasta })}
        />
        <DayField
          label="Hasta"
          value={hasta}
          min={min}
          max={hoy}
          today={hoy}
          onChange={(dia) => change({ hasta: dia, desde: dia < desde ? dia : desde })}
        />
        <div className="basis-48!">
          <SelectField
            label="Sede"
            placeholder="Todas las sedes"
            options={options}
            value={sede}
            onChange={({ target }) => chooseSede(target.value)}
          />
        </div>
      </div>
    </div>
  )
}
