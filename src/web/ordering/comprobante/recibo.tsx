// One receipt as it is printed.
import type { Comprobante } from '#contract/pedidos/comprobante.ts'
import { formatFecha, formatMoney, formatNumero, formatTelefono } from '#domain/format.ts'
import { IMPUESTO_INCLUIDO } from '#domain/pedido/impuesto.ts'
import { dueOf, FORMA_RECIBIDA_LABEL } from '#domain/pedido/pago.ts'
import { TIPO_LABEL } from '#domain/pedido/pedido.ts'
import { sedeName } from '#domain/texto.ts'
import type { ReactNode, Ref } from 'react'
import type { Papel } from './papel.ts'

/** The width that a printer of the roll covers. */
const LOOK: Readonly<Record<Papel, string>> = {
  '80': 'w-[calc(72mm+2rem)] max-w-full text-13',
  '58': 'w-[calc(48mm+2rem)] max-w-full text-12',
  carta: 'w-full max-w-[42rem] text-14 print:max-w-none',
}

interface Props {
  ref: Ref<HTMLDivElement>
  comprobante: Comprobante
  papel: Papel
  zona: string
}

export function Recibo({ ref, comprobante, papel, zona }: Props) {
  const { negocio, sede, mesa, pedidos, impuesto, efectivo } = comprobante
  const redondeo = comprobante.pagos.reduce((sum, pago) => sum + pago.redondeo, 0)
  const pagado = comprobante.pagos.reduce((sum, pago) => sum + pago.valor + pago.redondeo, 0)
  const deMas = -dueOf({ ...comprobante, pagado })
  const place = [negocio.direccion, negocio.ciudad].filter((text) => text !== '').join(', ')
  return (
    <div
      ref={ref}
      className={`rounded-card border border-line bg-white p-4 text-black tabular-nums print:w-full! print:rounded-none print:border-0 print:p-0 [&_p]:wrap-anywhere ${LOOK[papel]}`}
    >
      <div className="text-center">
        <h2 className="text-18 font-extrabold">{negocio.nombre}</h2>
        {negocio.razon_social !== '' && <p>{negocio.razon_social}</p>}
        {negocio.nit !== '' && <p>NIT {negocio.nit}</p>}
        {place !== '' && <p>{place}</p>}
        <p>
          {sedeName(sede.nombre)} · {sede.direccion}
        </p>
        {sede.telefono !== '' && <p>{formatTelefono(sede.telefono)}</p>}
      </div>
      <Rule />
      <p className="text-center font-bold text-balance">Comprobante de pedido. No es factura de venta.</p>
      {comprobante.anulado !== null && <p className="text-center text-18 font-extrabold">ANULADO</p>}
      <dl className="mt-2">
        <Row label="Comprobante">N.º {formatNumero(comprobante.numero)}</Row>
        <Row label={pedidos.length === 1 ? 'Pedido' : 'Pedidos'}>
          {pedidos.map((id) => `#${formatNumero(id)}`).join(', ')}
        </Row>
        <Row label="Fecha">{formatFecha(comprobante.fecha, zona)}</Row>
        <Row label="Tipo">{mesa ?? TIPO_LABEL[comprobante.tipo_pedido]}</Row>
      </dl>
      <Rule />
      <ul className="grid gap-1.5">
        {numbered(comprobante.lineas).map(({ key, value: linea }) => (
          <li key={key}>
            <div className="flex items-baseline justify-between gap-3">
              <p className="min-w-0 font-semibold">
                {linea.cantidad} × {linea.nombre}
              </p>
              <p className="shrink-0">{formatMoney(linea.total)}</p>
            </div>
            {linea.detalle !== '' && <p>{linea.detalle}</p>}
          </li>
        ))}
      </ul>
      <Rule />
      <dl>
        <Row label="Subtotal">{formatMoney(comprobante.subtotal)}</Row>
        {comprobante.descuento > 0 && <Row label="Descuento">− {formatMoney(comprobante.descuento)}</Row>}
        {comprobante.costo_domicilio > 0 && (
          <Row label="Domicilio">{formatMoney(comprobante.costo_domicilio)}</Row>
        )}
        <Row label="Total" strong>
          {formatMoney(comprobante.total_a_pagar)}
        </Row>
        {impuesto.tipo !== 'NO_RESPONSABLE' && (
          <Row label={IMPUESTO_INCLUIDO[impuesto.tipo]}>{formatMoney(impuesto.valor)}</Row>
        )}
        {comprobante.propina > 0 && (
          <>
            <Row label="Propina voluntaria">{formatMoney(comprobante.propina)}</Row>
            <Row label="Total con propina" strong>
              {formatMoney(comprobante.total_a_pagar + comprobante.propina)}
            </Row>
          </>
        )}
      </dl>
      <Rule />
      <dl>
        {numbered(comprobante.pagos).map(({ key, value: pago }) => (
          <Row key={key} label={FORMA_RECIBIDA_LABEL[pago.forma]}>
            {formatMoney(pago.valor)}
          </Row>
        ))}
        {redondeo > 0 && <Row label="Redondeo">{formatMoney(redondeo)}</Row>}
        {deMas > 0 && (
          <Row label="Pagado de más" strong>
            {formatMoney(deMas)}
          </Row>
        )}
        {efectivo !== null && <Row label="Recibido">{formatMoney(efectivo.recibido)}</Row>}
        {efectivo !== null && <Row label="Vueltas">{formatMoney(efectivo.vueltas)}</Row>}
      </dl>
    </div>
  )
}

/** Lines and payments of a receipt have no id, and never change. */
const numbered = <Value,>(values: readonly Value[]) => values.map((value, at) => ({ key: at, value }))

const Rule = () => <hr className="my-2.5 border-t border-dashed border-black" />

function Row({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-3 py-0.5 ${strong ? 'font-extrabold' : ''}`}>
      <dt className="min-w-0">{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  )
}
