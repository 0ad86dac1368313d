// The receipts of a month as a file for the accountant. Rule comprobante/para-el-contador.
import { reportesApi } from '#contract/reportes.ts'
import { addDays } from '#domain/format.ts'
import { Card } from '#web/admin/page/page.tsx'
import { callFile } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Consulta } from './consulta.ts'
import { saveFile } from './descargas.tsx'

const MESES = 15

interface Props {
  consulta: Consulta
  hoy: string
}

export function ComprobantesCard({ consulta, hoy }: Props) {
  const meses = monthsUntil(hoy)
  const [mes, setMes] = useState(hoy.slice(0, 7))
  const chosen = consulta.filtros.find(({ filtro }) => filtro === 'sede')
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callFile(reportesApi.archivoDeComprobantes, {
        query: {
          desde: `${mes}-01`,
          hasta: lastDayOf(mes),
          ...(chosen === undefined ? {} : { sede: chosen.valor }),
        },
      }),
    onSuccess: ({ nombre, contenido }) => saveFile(nombre, contenido),
    onError: (error) => notify.error(detailOf(error, 'No pudimos descargar el archivo')),
  })
  return (
    <Card title="Comprobantes para tu contador" className="print:hidden">
      <p className="-mt-2 mb-4 text-14 text-ink-2">
        Un archivo con cada comprobante del mes, también los anulados:{' '}
        {chosen === undefined ? 'todas tus sedes' : chosen.nombre}.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full md:w-72">
          <SelectField
            label="Mes"
            placeholder={null}
            options={meses}
            value={mes}
            onChange={({ target }) => setMes(target.value)}
          />
        </div>
        <Button
          variant="secondary"
          busy={isPending}
          busyLabel="Descargando"
          icon={<Download className="size-5" aria-hidden="true" />}
          onClick={() => mutate()}
        >
          Descargar comprobantes
        </Button>
      </div>
    </Card>
  )
}

/** The day before the first one of the next month. */
const lastDayOf = (mes: string): string => addDays(`${addDays(`${mes}-01`, 31).slice(0, 7)}-01`, -1)

function monthsUntil(hoy: string): { value: string; label: string }[] {
  const name = new Intl.DateTimeFormat('es-CO', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  let first = `${hoy.slice(0, 7)}-01`
  return Array.from({ length: MESES }, () => {
    const value = first.slice(0, 7)
    const label = name.format(new Date(first))
    first = `${addDays(first, -1).slice(0, 7)}-01`
    return { value, label }
  })
}
