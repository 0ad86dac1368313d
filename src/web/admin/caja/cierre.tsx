// A closed shift: what had to be there, what was counted, and where each figure comes from.
import type { CierreDeTurno } from '#contract/caja/cajas.ts'
import { countsByLlave, cuadreText, SIGNO } from '#domain/caja/cuadre.ts'
import { counted, formatFecha, formatMoney } from '#domain/format.ts'
import { MEDIO_LABEL } from '#domain/dinero.ts'
import { FORMA_RECIBIDA_LABEL } from '#domain/pedido/pago.ts'
import { Card } from '#web/admin/page/page.tsx'
import type { ReactNode } from 'react'
import { Movimientos } from './caja-card.tsx'
import { LLAVES } from './conteo-values.ts'
import { Cuadre } from './cuadre.tsx'

export function Cierre({ cierre, zona }: { cierre: CierreDeTurno; zona: string }) {
  return (
    <div
      data-papel
      className="grid gap-4 min-[75rem]:grid-cols-2 min-[75rem]:items-start print:block print:text-black print:**:text-14! print:**:text-current! print:[&_section]:rounded-none print:[&_section]:border-x-0 print:[&_section]:border-t-0 print:[&_section]:border-dashed print:[&_section]:border-black print:[&_section]:px-0 print:[&_section]:py-2"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={`${cierre.caja.nombre} · ${cierre.sede.nombre}`}>
          <dl className="grid gap-1 text-16">
            <Row label="Abrió">
              {cierre.abierto_por}, {formatFecha(cierre.abierto_en, zona)}
            </Row>
            <Row label="Cerró">
              {cierre.cerrado_por}, {formatFecha(cierre.cerrado_en, zona)}
            </Row>
          </dl>
          {cierre.nota !== '' && (
            <p className="mt-3 border-t border-line pt-3 text-16 wrap-anywhere whitespace-pre-line">
              {cierre.nota}
            </p>
          )}
        </Card>
        <Comparado titulo="Efectivo" {...cierre.efectivo} />
        <Comparado titulo="Datáfono" {...cierre.datafono} />
        <Comparado titulo="Transferencias" {...cierre.transferencia}>
          <PorLlave cierre={cierre} />
        </Comparado>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Esperado cierre={cierre} zona={zona} />
        <Contado cierre={cierre} />
      </div>
    </div>
  )
}

function Comparado({
  titulo,
  esperado,
  contado,
  children,
}: {
  titulo: string
  esperado: number
  contado: number
  children?: ReactNode
}) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18 font-bold">{titulo}</h2>
        <Cuadre esperado={esperado} contado={contado} />
      </div>
      <dl className="mt-3 grid gap-1 text-16">
        <Row label="Debía haber">{formatMoney(esperado)}</Row>
        <Row label="Se contó">{formatMoney(contado)}</Row>
      </dl>
      {children}
    </Card>
  )
}

/** Each key with its own difference. */
function PorLlave({ cierre }: { cierre: CierreDeTurno }) {
  const esperado = cierre.transferencias_esperadas
  const rows = countsByLlave(cierre.transferencias, esperado)
  if (rows.length === 0) return null
  return (
    <>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {rows.map(({ medio, ...count }) => (
          <li key={medio} className="py-2 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-16 font-bold">{MEDIO_LABEL[medio]}</h3>
              <Cuadre {...count} />
            </div>
            <p className="text-16 text-ink-2 tabular-nums">
              Debía haber {formatMoney(count.esperado)} · Se contó {formatMoney(count.contado)}
            </p>
          </li>
        ))}
      </ul>
      {esperado.sin_llave !== 0 && (
        <p className="mt-3 text-14 text-ink-2">
          {formatMoney(esperado.sin_llave)} se registraron sin llave: pueden explicar lo que sobra en una.
        </p>
      )}
    </>
  )
}

function Esperado({ cierre, zona }: { cierre: CierreDeTurno; zona: string }) {
  const { base, base_anterior: anterior, pagos, devoluciones, movimientos, efectivo, propinas } = cierre
  const moved = movimientos.reduce((sum, { tipo, valor }) => sum + SIGNO[tipo] * valor, 0)
  const difference =
    anterior === null || anterior === base ? null : cuadreText({ contado: base, esperado: anterior })
  return (
    <Card title="Lo que se recibió">
      <dl className="grid gap-1 text-16">
        <Row label="Base">{formatMoney(base)}</Row>
        {difference !== null && (
          <Row label="El turno anterior dejó">
            {formatMoney(anterior ?? 0)} · {difference}
          </Row>
        )}
        {pagos.map(({ forma, cantidad, valor }) => (
          <Row key={forma} label={`${FORMA_RECIBIDA_LABEL[forma]} · ${pagosText(cantidad)}`}>
            {formatMoney(valor)}
          </Row>
        ))}
        {devoluciones.map(({ forma, cantidad, valor }) => (
          <Row key={forma} label={`${FORMA_RECIBIDA_LABEL[forma]} · ${devolucionesText(cantidad)}`}>
            {plusOrMinus(-valor)}
          </Row>
        ))}
        {movimientos.length > 0 && <Row label="Entradas menos salidas">{plusOrMinus(moved)}</Row>}
        <Row label="Efectivo esperado" strong>
          {formatMoney(efectivo.esperado)}
        </Row>
      </dl>
      <Movimientos movimientos={movimientos} zona={zona} />
      {(propinas.recibidas !== 0 || propinas.entregadas !== 0) && (
        <dl className="mt-3 grid gap-1 border-t border-line pt-3 text-16">
          <Row label="De eso, propinas recibidas">{formatMoney(propinas.recibidas)}</Row>
          <Row label="Propinas entregadas">{formatMoney(propinas.entregadas)}</Row>
        </dl>
      )}
    </Card>
  )
}

const plusOrMinus = (pesos: number): string => `${pesos < 0 ? '−' : '+'} ${formatMoney(Math.abs(pesos))}`

const devolucionesText = (cantidad: number): string => counted(cantidad, 'devolución', 'devoluciones')

const pagosText = (cantidad: number): string => counted(cantidad, 'pago', 'pagos')

function Contado({ cierre }: { cierre: CierreDeTurno }) {
  const { billetes, transferencias, efectivo, datafono, queda } = cierre
  return (
    <Card title="Lo que se contó">
      <dl className="grid gap-1 text-16">
        {billetes.map(({ valor, cantidad }) => (
          <Row key={valor} label={`${String(cantidad)} de ${formatMoney(valor)}`}>
            {formatMoney(valor * cantidad)}
          </Row>
        ))}
        <Row label="Efectivo contado" strong>
          {formatMoney(efectivo.contado)}
        </Row>
        <Row label="Queda en la caja">{formatMoney(queda)}</Row>
        <Row label="Sale de la caja">{formatMoney(efectivo.contado - queda)}</Row>
        <Row label="Lote del datáfono">{formatMoney(datafono.contado)}</Row>
        {LLAVES.filter(({ llave }) => transferencias[llave] !== 0).map(({ llave, label }) => (
          <Row key={llave} label={label}>
            {formatMoney(transferencias[llave])}
          </Row>
        ))}
      </dl>
    </Card>
  )
}

function Row({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${strong ? 'border-t border-line pt-1 font-bold' : ''}`}
    >
      <dt className={strong ? '' : 'text-ink-2'}>{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
