// 'Cuadre del día': the figures of one day, and the line that says whether they agree. To print or
// to send. Rule reporte/cuadre.
import type { CuadreDelDia as Cuadre } from '#contract/cuadre.ts'
import { cuadreDelDiaText } from '#domain/reporte/cuadre-del-dia.ts'
import { cuadreText } from '#domain/caja/cuadre.ts'
import { debeText } from '#domain/caja/liquidar.ts'
import { formatDia, formatMoney, formatNumero } from '#domain/format.ts'
import { FORMA_RECIBIDA_LABEL, type FormaRecibida } from '#domain/pedido/pago.ts'
import { ACCESO, can } from '#domain/permisos.ts'
import type { CifraConPedidos } from '#domain/reporte/cifras-del-cuadre.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, MessageCircle } from 'lucide-react'
import { cuadreMessage, pedidosText, whatsappUrl } from './cuadre-text.ts'
import type { UrlOf } from './detalle.ts'
import { Lista, Row, signed } from './lista.tsx'
import { cuadreQuery } from './queries.ts'

interface Props {
  dia: string
  sede: string | undefined
  urlOf: UrlOf
}

export function CuadreDelDia({ dia, sede, urlOf }: Props) {
  const query = useQuery(cuadreQuery(dia, sede))
  return (
    <Loaded query={query} failure="Error al cargar el cuadre del día">
      {(cuadre) => <Contenido cuadre={cuadre} urlOf={urlOf} />}
    </Loaded>
  )
}

interface Parte {
  cuadre: Cuadre
  /** Where a figure leads; nowhere when there is nothing in it. */
  to: (cifra: CifraConPedidos, pesos: number, forma?: FormaRecibida) => string | undefined
}

function Contenido({ cuadre, urlOf }: { cuadre: Cuadre; urlOf: UrlOf }) {
  const { nombre } = useSuspenseQuery(negocioQuery()).data
  const agrees = cuadre.conciliacion.diferencia === 0
  const to: Parte['to'] = (cifra, pesos, forma) => {
    if (pesos === 0) return undefined
    if (forma === undefined) return urlOf({ cifra })
    return urlOf({ cifra, de: { filtro: 'forma', valor: forma, nombre: FORMA_RECIBIDA_LABEL[forma] } })
  }
  return (
    <section aria-label={`Cuadre del ${formatDia(cuadre.dia)}`} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge
          tone={agrees ? 'completado' : 'cancelado'}
          icon={agrees ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
        >
          {cuadreDelDiaText(cuadre.conciliacion.diferencia)}
        </Badge>
        <a
          href={whatsappUrl(cuadreMessage(nombre, cuadre))}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', className: 'max-md:w-full print:hidden' })}
        >
          <MessageCircle className="size-5" aria-hidden="true" />
          Enviar por WhatsApp
        </a>
      </div>
      <div className="gap-4 *:mb-4 *:break-inside-avoid min-[75rem]:columns-2 print:columns-1 print:*:mb-3">
        <Ventas cuadre={cuadre} to={to} />
        <Conciliacion cuadre={cuadre} to={to} />
        <Recibido cuadre={cuadre} to={to} />
        <Cajas cuadre={cuadre} />
      </div>
    </section>
  )
}

function Ventas({ cuadre: { ventas, comprobantes }, to }: Parte) {
  return (
    <Card title="Ventas" className="print:break-inside-avoid">
      <Lista>
        <Row label={`Productos de ${pedidosText(ventas.pedidos)}`} to={to('VENDIDO', ventas.pedidos)}>
          {formatMoney(ventas.subtotal)}
        </Row>
        <Row label="Descuentos" to={to('DESCUENTO', ventas.descuento)}>
          {signed(-ventas.descuento)}
        </Row>
        <Row label="Domicilios" to={to('DOMICILIO', ventas.domicilio)}>
          {formatMoney(ventas.domicilio)}
        </Row>
        <Row label="Total vendido" strong>
          {formatMoney(ventas.total)}
        </Row>
        <Row label="Propinas voluntarias" to={to('PROPINA', ventas.propina)}>
          {formatMoney(ventas.propina)}
        </Row>
        <Row label="Impuesto incluido en los comprobantes">{formatMoney(ventas.impuesto)}</Row>
        {ventas.cancelados > 0 && (
          <Row
            label={`Cancelados: ${pedidosText(ventas.cancelados)}`}
            to={to('CANCELADO', ventas.cancelados)}
          >
            {formatMoney(ventas.valor_cancelado)}
          </Row>
        )}
        {comprobantes.map(({ sede, desde, hasta, cantidad, anulados }) => (
          <Row key={sede} label={`Comprobantes de ${sede}`} to={to('COMPROBANTE', cantidad)}>
            N.º {formatNumero(desde)} a {formatNumero(hasta)} · {cantidad}
            {anulados > 0 && `, ${String(anulados)} anulados`}
          </Row>
        ))}
      </Lista>
    </Card>
  )
}

function Conciliacion({ cuadre: { conciliacion, pagos, redondeo }, to }: Parte) {
  const { vendido, por_cobrar, pagado_otro_dia, de_otros, recibido, diferencia } = conciliacion
  const cash = pagos.reduce((sum, { valor }) => sum + valor, 0)
  return (
    <Card title="De lo vendido a lo recibido" className="print:break-inside-avoid">
      <Lista>
        <Row label="Vendido, con propinas">{formatMoney(vendido)}</Row>
        <Row label="Por cobrar" to={to('POR_COBRAR', por_cobrar)}>
          {signed(-por_cobrar)}
        </Row>
        {pagado_otro_dia !== 0 && (
          <Row label="Pagado otro día" to={to('PAGADO_OTRO_DIA', pagado_otro_dia)}>
            {signed(-pagado_otro_dia)}
          </Row>
        )}
        {de_otros !== 0 && (
          <Row label="De pedidos de otros días o cancelados" to={to('DE_OTROS', de_otros)}>
            {signed(de_otros)}
          </Row>
        )}
        <Row label="Debió recibirse" strong>
          {formatMoney(recibido - diferencia)}
        </Row>
        <Row label="Recibido">{formatMoney(cash)}</Row>
        {redondeo > 0 && <Row label="Redondeo del efectivo">{formatMoney(redondeo)}</Row>}
        <Row label="Diferencia" strong>
          {diferencia === 0 ? 'Cuadra' : signed(diferencia)}
        </Row>
      </Lista>
    </Card>
  )
}

function Recibido({ cuadre, to }: Parte) {
  const { pagos, devoluciones, lugares, propinas_entregadas, domicilios_pagados } = cuadre
  return (
    <Card title="Lo que se recibió" className="print:break-inside-avoid">
      {pagos.length === 0 && <p className="text-16 text-ink-2">No se recibieron pagos este día.</p>}
      <Lista>
        {pagos.map(({ forma, cantidad, valor }) => (
          <Row
            key={forma}
            label={`${FORMA_RECIBIDA_LABEL[forma]} · ${cantidad === 1 ? '1 pago' : `${String(cantidad)} pagos`}`}
            to={to('RECIBIDO', cantidad, forma)}
          >
            {formatMoney(valor)}
          </Row>
        ))}
        {pagos.length > 0 && (
          <Row label="Total recibido" strong>
            {formatMoney(pagos.reduce((sum, { valor }) => sum + valor, 0))}
          </Row>
        )}
        {lugares.cajas > 0 && (
          <Row label="De eso, en cajas" to={to('EN_CAJAS', lugares.cajas)}>
            {formatMoney(lugares.cajas)}
          </Row>
        )}
        {lugares.personas > 0 && (
          <Row label="De eso, por liquidar" to={to('POR_LIQUIDAR', lugares.personas)}>
            {formatMoney(lugares.personas)}
          </Row>
        )}
        {lugares.sin_caja > 0 && (
          <Row label="De eso, sin caja" to={to('SIN_CAJA', lugares.sin_caja)}>
            {formatMoney(lugares.sin_caja)}
          </Row>
        )}
        {lugares.fuera > 0 && (
          <Row label="De eso, en línea y apps" to={to('FUERA', lugares.fuera)}>
            {formatMoney(lugares.fuera)}
          </Row>
        )}
        {devoluciones.map(({ forma, valor }) => (
          <Row
            key={forma}
            label={`Devuelto · ${FORMA_RECIBIDA_LABEL[forma]}`}
            to={to('DEVUELTO', valor, forma)}
          >
            {signed(-valor)}
          </Row>
        ))}
        {propinas_entregadas > 0 && <Row label="Propinas entregadas">{signed(-propinas_entregadas)}</Row>}
        {domicilios_pagados > 0 && (
          <Row label="Domicilios pagados a domiciliarios">{signed(-domicilios_pagados)}</Row>
        )}
      </Lista>
    </Card>
  )
}

function Cajas({ cuadre: { turnos, por_liquidar } }: Pick<Parte, 'cuadre'>) {
  const opens = useSession((state) => can(state.userPermissions, ACCESO.cajas.escribir))
  const caja = opens ? adminPaths.caja() : undefined
  return (
    <Card title="Cajas y domiciliarios" className="print:break-inside-avoid">
      {turnos.length === 0 && <p className="text-16 text-ink-2">Ninguna caja se abrió este día.</p>}
      <Lista>
        {turnos.map(({ id, caja: nombre, sede, efectivo }) => (
          <Row
            key={id}
            label={`${nombre} · ${sede}`}
            to={opens && efectivo !== null ? adminPaths.cierreDeCaja(id) : caja}
          >
            {efectivo === null ? 'Abierta' : `${formatMoney(efectivo.contado)} · ${cuadreText(efectivo)}`}
          </Row>
        ))}
        {por_liquidar.map(({ persona, sede, debe }) => (
          <Row key={`${persona} ${sede}`} label={`${persona} · ${sede}`} to={caja}>
            Ahora {debeText(debe)}
          </Row>
        ))}
      </Lista>
    </Card>
  )
}
