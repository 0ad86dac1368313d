// A drawer: open with its ins and outs, or closed. No amount tells what it must hold.
import type { Caja, MovimientoCaja } from '#contract/caja/cajas.ts'
import { MOVIMIENTO_LABEL, SIGNO } from '#domain/caja/cuadre.ts'
import { formatFecha, formatHora, formatMoney } from '#domain/format.ts'
import { FailedRead } from '#web/admin/page/loaded.tsx'
import { NameMenu } from '#web/admin/page/name-menu.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowDownUp, Bike, LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { BaseDialog } from '#web/admin/caja/liquidar/base-dialog.tsx'
import { refetchInterval } from '#web/admin/caja/liquidar/queries.ts'
import { MovimientoDialog } from './movimiento-dialog.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { cajaQuery, useChangeCaja } from './queries.ts'

export function CajaCard({ caja }: { caja: Caja }) {
  const { turno } = caja
  const { zona_horaria: zona } = useSuspenseQuery(negocioQuery()).data
  const [dialog, setDialog] = useState<'abrir' | 'movimiento' | 'base' | null>(null)
  const close = () => setDialog(null)
  const change = useChangeCaja(caja.id)
  return (
    <article
      aria-label={caja.nombre}
      className="flex h-full flex-col rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 className="min-w-0 flex-1 text-18 font-bold wrap-anywhere">{caja.nombre}</h3>
        {turno === null ? (
          <Badge tone="neutral" icon={<LockKeyhole aria-hidden="true" />}>
            Cerrada
          </Badge>
        ) : (
          <Badge tone="completado" icon={<LockKeyholeOpen aria-hidden="true" />}>
            Abierta
          </Badge>
        )}
        <NameMenu
          nombre={caja.nombre}
          maxLength={40}
          missing="Escribe el nombre de la caja"
          archivar={{ label: 'Archivar caja', said: 'Caja archivada' }}
          change={change}
        />
      </div>
      {turno === null ? (
        <p className="mt-1 text-14 text-ink-2">Ábrela para recibir los pagos de este turno.</p>
      ) : (
        <>
          <p className="mt-1 text-14 wrap-anywhere text-ink-2">
            Desde {formatFecha(turno.abierto_en, zona)} · {turno.abierto_por}
          </p>
          <Turno id={caja.id} zona={zona} />
        </>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        {turno === null ? (
          <Button onClick={() => setDialog('abrir')} className="max-md:w-full">
            Abrir caja
          </Button>
        ) : (
          <>
            <Button
              variant="secondary"
              icon={<ArrowDownUp className="size-5" aria-hidden="true" />}
              onClick={() => setDialog('movimiento')}
              className="max-md:w-full"
            >
              Entrada o salida
            </Button>
            <Button
              variant="secondary"
              icon={<Bike className="size-5" aria-hidden="true" />}
              onClick={() => setDialog('base')}
              className="max-md:w-full"
            >
              Base de vueltas
            </Button>
            <Link to={adminPaths.cerrarCaja(caja.id)} className={buttonClass({ className: 'max-md:w-full' })}>
              Contar y cerrar
            </Link>
          </>
        )}
      </div>
      {dialog === 'abrir' && <OpenDialog caja={caja} onClose={close} />}
      {dialog === 'base' && <BaseDialog caja={caja} onClose={close} />}
      {dialog === 'movimiento' && <MovimientoDialog caja={caja} onClose={close} />}
    </article>
  )
}

function Turno({ id, zona }: { id: number; zona: string }) {
  const query = useQuery({ ...cajaQuery(id), refetchInterval })
  const { data } = query
  if (data === undefined) {
    return (
      <div className="mt-3 empty:hidden">
        <FailedRead query={query} failure="No se pudo leer el turno de la caja." />
      </div>
    )
  }
  if (data.base === null) return null
  return (
    <>
      <p className="mt-3 flex justify-between gap-3 text-16">
        Base <span className="font-bold tabular-nums">{formatMoney(data.base)}</span>
      </p>
      <Movimientos movimientos={data.movimientos} zona={zona} />
    </>
  )
}

export function Movimientos({ movimientos, zona }: { movimientos: readonly MovimientoCaja[]; zona: string }) {
  if (movimientos.length === 0) return null
  return (
    <ul aria-label="Entradas y salidas" className="mt-2 divide-y divide-line border-t border-line">
      {movimientos.map(({ id, tipo, valor, motivo, fecha, persona, de }) => (
        <li key={id} className="flex justify-between gap-3 py-2">
          <div className="min-w-0">
            <p className="text-16 font-semibold wrap-anywhere">
              {motivo}
              {de !== '' && ` · ${de}`}
            </p>
            <p className="text-14 wrap-anywhere text-ink-2">
              {MOVIMIENTO_LABEL[tipo]} · {formatHora(fecha, zona)} · {persona}
            </p>
          </div>
          <span className="shrink-0 text-16 font-bold whitespace-nowrap tabular-nums">
            {SIGNO[tipo] > 0 ? '+' : '−'} {formatMoney(valor)}
          </span>
        </li>
      ))}
    </ul>
  )
}
