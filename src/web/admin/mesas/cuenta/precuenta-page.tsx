// The bill before it is paid, as it is printed on 80 or 58 mm paper. Rule mesa/cuenta.
import type { Cuenta } from '#contract/mesas/cuentas.ts'
import { formatFecha, formatMoney } from '#domain/format.ts'
import { PRECUENTA_NOTA, totalPorDevolver } from '#domain/mesa/cuenta.ts'
import { sedeName } from '#domain/texto.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { Paper, PaperBar } from '#web/admin/page/paper.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useCuenta } from './queries.ts'
import { lineaNombre, parteNombre } from './unidades.ts'

export default function PrecuentaPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <ReadPrecuenta id={Number(id)} /> : <BrokenPage />
}

function ReadPrecuenta({ id }: { id: number }) {
  const query = useCuenta(id)
  return (
    <Page title="Precuenta" back={adminPaths.cuentaDeMesa(id)} width="narrow" actions={<PaperBar />}>
      <Loaded query={query} failure="No se pudo cargar la cuenta">
        {(cuenta) => (
          <Paper>
            <Precuenta cuenta={cuenta} />
          </Paper>
        )}
      </Loaded>
    </Page>
  )
}

function Precuenta({ cuenta }: { cuenta: Cuenta }) {
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  const now = useNow()
  const { mesa, sede, pedidos, total, propina, pagado, por_pagar, partes } = cuenta
  const standing = pedidos.filter(({ estado }) => estado !== 'CANCELADO')
  const descuento = standing.reduce((sum, pedido) => sum + pedido.descuento, 0)
  const devolver = totalPorDevolver(pedidos)
  const waiting = partes.filter(({ cobro }) => cobro === null)
  return (
    <>
      <header className="mb-2 text-center">
        <p className="text-18 font-extrabold">{negocio.nombre}</p>
        <p>{sedeName(sede.nombre)}</p>
        <p className="font-bold">{mesa.nombre}</p>
        <p>{formatFecha(now, negocio.zona_horaria)}</p>
      </header>
      <ul className="border-y border-dashed border-current py-2">
        {standing.flatMap(({ productos_pedidos }) =>
          productos_pedidos.map((linea) => (
            <li key={linea.id} className="flex justify-between gap-2 py-0.5">
              <span className="min-w-0 wrap-anywhere">
                {linea.cantidad} × {lineaNombre(linea)}
              </span>
              <span>{formatMoney(linea.total_linea)}</span>
            </li>
          )),
        )}
      </ul>
      <dl className="py-2 [&>div]:flex [&>div]:justify-between [&>div]:gap-2">
        {descuento > 0 && <Line label="Descuento" value={`− ${formatMoney(descuento)}`} />}
        <Line label="Total" value={formatMoney(total)} />
        {propina > 0 && <Line label="Propina voluntaria" value={formatMoney(propina)} />}
        {pagado > 0 && <Line label="Pagado" value={`− ${formatMoney(pagado)}`} />}
        <div className="mt-1 text-16 font-extrabold">
          <dt>Por pagar</dt>
          <dd>{formatMoney(por_pagar)}</dd>
        </div>
        {devolver > 0 && <Line label="Por devolver" value={formatMoney(devolver)} />}
        {waiting.map((parte) => (
          <Line key={parte.id} label={parteNombre(parte)} value={formatMoney(parte.valor)} />
        ))}
      </dl>
      <p className="border-t border-dashed border-current pt-2 text-center font-bold">{PRECUENTA_NOTA}</p>
    </>
  )
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
