// The account of a table: what is due, its payments and parts, and its rounds. Rule mesa/cuenta.
import type { Cuenta } from '#contract/mesas/cuentas.ts'
import { formatHora, formatMoney, formatNumero } from '#domain/format.ts'
import { aLasHora } from '#domain/horario-words.ts'
import { porDevolver } from '#domain/mesa/cuenta.ts'
import { avisoDeComprador, avisoDeCuenta } from '#domain/pedido/factura.ts'
import { sedeName } from '#domain/texto.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { ApiError } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowRightLeft, Check, Merge, Printer, Split } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { CobrarDialog } from './cobrar-dialog.tsx'
import { DividirDialog } from './dividir-dialog.tsx'
import { JuntarDialog, PasarDialog } from './mover-dialog.tsx'
import { Pagos } from './pagos.tsx'
import { Partes } from './partes.tsx'
import { useCuenta } from './queries.ts'
import { Rondas } from './rondas.tsx'

export default function CuentaPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <ReadCuenta id={Number(id)} /> : <BrokenPage />
}

function ReadCuenta({ id }: { id: number }) {
  const query = useCuenta(id)
  const { data: cuenta, error } = query
  if (cuenta === undefined && error instanceof ApiError && error.status === 404) return <BrokenPage />
  return (
    <Page
      title={cuenta === undefined ? 'Cuenta' : `Cuenta de ${cuenta.mesa.nombre}`}
      back={adminPaths.mesas()}
      width="form"
      actions={
        cuenta !== undefined && (
          <Link to={adminPaths.precuenta(id)} className={buttonClass({ variant: 'secondary' })}>
            <Printer className="size-5" aria-hidden="true" />
            Precuenta
          </Link>
        )
      }
    >
      <Loaded query={query} failure="No se pudo cargar la cuenta">
        {(shown) => <WholeCuenta cuenta={shown} />}
      </Loaded>
    </Page>
  )
}

/** The dialog that is open: the payment of a part, or of the account (null). */
type Asked = { readonly cobrar: number | null } | 'dividir' | 'pasar' | 'juntar'

function WholeCuenta({ cuenta }: { cuenta: Cuenta }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  const zona = negocio.zona_horaria
  const avisos = [
    avisoDeCuenta(cuenta.total, cuenta.pedidos, negocio.uvt),
    avisoDeComprador(cuenta.pedidos),
  ].filter((aviso) => aviso !== '')
  const parte = asked === null || typeof asked === 'string' ? undefined : asked.cobrar
  const close = () => setAsked(null)
  return (
    <>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-7">
        <div className="grid min-w-0 grid-cols-1 gap-4 lg:sticky lg:top-20 lg:order-last">
          <section className="rounded-card border border-line bg-surface p-4 md:p-5" aria-label="Saldo">
            <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
              {sedeName(cuenta.sede.nombre)} · Abierta {aLasHora(formatHora(cuenta.abierta_en, zona))}
              {cuenta.cerrada_en !== null && (
                <Badge tone="completado" icon={<Check aria-hidden="true" />}>
                  Cerrada
                </Badge>
              )}
            </p>
            <Saldo cuenta={cuenta} />
            {avisos.map((aviso) => (
              <div key={aviso} className="mt-3">
                <Notice tone="warn">{aviso}</Notice>
              </div>
            ))}
            {cuenta.por_pagar > 0 && (
              <div className="mt-4 grid grid-cols-1 gap-2">
                <Button size="lg" full onClick={() => setAsked({ cobrar: null })}>
                  {cuenta.pagado > 0 || cuenta.partes.length > 0 ? 'Cobrar lo que falta' : 'Cobrar'}
                </Button>
                <Button
                  variant="secondary"
                  full
                  icon={<Split className="size-5" aria-hidden="true" />}
                  onClick={() => setAsked('dividir')}
                >
                  {cuenta.partes.some(({ cobro }) => cobro === null) ? 'Dividir de nuevo' : 'Dividir'}
                </Button>
                <div className="flex flex-wrap gap-2 *:first:flex-1">
                  <Button
                    variant="ghost"
                    className="px-2!"
                    icon={<ArrowRightLeft className="size-5" aria-hidden="true" />}
                    onClick={() => setAsked('pasar')}
                  >
                    Pasar a otra mesa
                  </Button>
                  <Button
                    variant="ghost"
                    className="px-2!"
                    icon={<Merge className="size-5" aria-hidden="true" />}
                    onClick={() => setAsked('juntar')}
                  >
                    Juntar
                  </Button>
                </div>
              </div>
            )}
          </section>
          {cuenta.partes.length > 0 && <Partes cuenta={cuenta} onCobrar={(id) => setAsked({ cobrar: id })} />}
          {cuenta.cobros.length > 0 && <Pagos cuenta={cuenta} zona={zona} />}
        </div>
        <Rondas pedidos={cuenta.pedidos} zona={zona} />
      </div>
      {parte !== undefined && <CobrarDialog cuenta={cuenta} parteId={parte} onClose={close} />}
      {asked === 'dividir' && <DividirDialog cuenta={cuenta} onClose={close} />}
      {asked === 'pasar' && <PasarDialog cuenta={cuenta} onClose={close} />}
      {asked === 'juntar' && <JuntarDialog cuenta={cuenta} onClose={close} />}
    </>
  )
}

function Saldo({ cuenta: { total, propina, pagado, por_pagar, pedidos } }: { cuenta: Cuenta }) {
  return (
    <dl className="mt-2 text-16 text-ink tabular-nums [&>div]:flex [&>div]:flex-wrap [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-x-4 [&>div]:py-1">
      <div>
        <dt>Total</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
      {propina > 0 && (
        <div>
          <dt>Propina voluntaria</dt>
          <dd>{formatMoney(propina)}</dd>
        </div>
      )}
      {pagado > 0 && (
        <div>
          <dt>Pagado</dt>
          <dd>− {formatMoney(pagado)}</dd>
        </div>
      )}
      <div className="mt-2 border-t border-dashed border-line-strong pt-3!">
        <dt className="text-18 font-bold">Por pagar</dt>
        <dd className="text-28 font-extrabold">{formatMoney(por_pagar)}</dd>
      </div>
      {porDevolver(pedidos).map(({ id, valor }) => (
        <div key={id} className="font-bold text-danger">
          <dt>
            Por devolver{' '}
            <Link to={adminPaths.detallePedido(id)} className="whitespace-nowrap underline">
              #{formatNumero(id)}
            </Link>
          </dt>
          <dd>{formatMoney(valor)}</dd>
        </div>
      ))}
    </dl>
  )
}
