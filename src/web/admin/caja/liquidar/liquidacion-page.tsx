// A settlement, to read and to print.
import type { Liquidacion } from '#contract/caja/liquidaciones.ts'
import { debeText } from '#domain/caja/liquidacion.ts'
import { formatFecha, formatMoney, formatSigned } from '#domain/format.ts'
import { sedeName } from '#domain/texto.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { Paper, PaperBar } from '#web/admin/page/paper.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Partes } from './partes.tsx'
import { liquidacionQuery } from './queries.ts'

export default function LiquidacionPage() {
  const { id = '' } = useParams()
  const query = useQuery(liquidacionQuery(id))
  return (
    <Page title="Liquidación" back={adminPaths.caja()} width="narrow" actions={<PaperBar />}>
      <Loaded query={query} failure="Error al cargar la liquidación">
        {(liquidacion) => (
          <Paper>
            <Contenido liquidacion={liquidacion} />
          </Paper>
        )}
      </Loaded>
    </Page>
  )
}

function Contenido({ liquidacion }: { liquidacion: Liquidacion }) {
  const { nombre, zona_horaria: zona } = useSuspenseQuery(negocioQuery()).data
  const { persona, sede, caja, fecha, por, debe, entregado, motivo } = liquidacion
  return (
    <>
      <header className="mb-2 text-center">
        <p className="text-18 font-extrabold">{nombre}</p>
        <p>{sedeName(sede.nombre)}</p>
        <p className="font-bold wrap-anywhere">Liquidación de {persona.nombre}</p>
        <p>{formatFecha(fecha, zona)}</p>
      </header>
      <div className="border-y border-dashed border-current py-2 [&_dd]:text-14 [&_dl]:mt-0 [&_dt]:text-14 [&_dt]:text-current">
        <Partes partes={liquidacion} />
      </div>
      <p className="mt-2 text-16 font-extrabold first-letter:uppercase">{debeText(debe)}</p>
      {entregado !== debe && (
        <p className="wrap-anywhere">
          Entregó {formatMoney(entregado)} ({formatSigned(entregado - debe)}): {motivo}
        </p>
      )}
      <p className="mt-2 wrap-anywhere">
        {caja.nombre} · Recibió {por}
      </p>
      <p className="mt-10 border-t border-current pt-1 text-center wrap-anywhere">{persona.nombre}</p>
    </>
  )
}
