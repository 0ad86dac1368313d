// The orders behind a figure of a view, with the way back to it. Rule reporte/recorrido.
import { CIFRA_CON_PEDIDOS_LABEL } from '#domain/reporte/cifras-del-cuadre.ts'
import { Page } from '#web/admin/page/page.tsx'
import type { Detalle } from '#web/admin/reportes/dia/detalle.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { filtrosDeDetalle, lugarOf, toSearch, type Consulta } from './consulta.ts'
import { Pedidos } from './pedidos.tsx'
import { daysText } from './totales.tsx'

interface Props {
  consulta: Consulta
  detalle: Detalle
  zona: string
}

export function DetallePage({ consulta, detalle, zona }: Props) {
  const back = adminPaths.reportes() + toSearch({ ...consulta, detalle: null })
  const label = CIFRA_CON_PEDIDOS_LABEL[detalle.cifra]
  const de = detalle.de ?? []
  const lugar = de.some(({ filtro }) => filtro === 'sede') ? [] : [lugarOf(consulta)]
  const where = [...de.map(({ nombre }) => nombre), ...lugar]
  const days = daysText(consulta).replace(/^el /, '')
  return (
    <Page title={label} back={back}>
      <p className="mb-4 text-16 wrap-anywhere text-ink-2">{[days, ...where].join(' · ')}</p>
      <Pedidos title={label} isPage filtros={filtrosDeDetalle(consulta, detalle)} zona={zona} />
    </Page>
  )
}
