// 'Imprimir carta': the menu of a branch as letter pages, which are the screen's preview, too.
import type { Sede } from '#contract/sedes/sede.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { useOwnSedes } from '#web/cuenta/own-sedes.ts'
import { PermittedLink } from '#web/cuenta/permitted-link.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { medidasQuery } from '#web/lib/order-queries.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { menuQuery, negocioQuery } from '#web/lib/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { seccionesOf } from './carta-impresa.ts'
import { Hoja } from './hoja.tsx'

export default function ImprimirPage() {
  const sedes = useOwnSedes()
  return (
    <Page title="Imprimir carta" back={adminPaths.carta()} width="form">
      <Loaded query={sedes} failure="Error al cargar las sedes disponibles.">
        {(list) => <Choice sedes={list} />}
      </Loaded>
    </Page>
  )
}

function Choice({ sedes }: { sedes: readonly Sede[] }) {
  const [chosen, setChosen] = useState<number | null>(null)
  const sede = sedes.find(({ id }) => id === chosen) ?? sedes[0]
  if (sede === undefined) return <EmptyState title="No hay sedes registradas" />
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
        {sedes.length > 1 && (
          <div className="w-full md:w-72">
            <SelectField
              label="Sede"
              value={String(sede.id)}
              onChange={(event) => setChosen(Number(event.target.value))}
              options={sedes.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            />
          </div>
        )}
        <Button
          className="min-h-12 max-md:w-full"
          icon={<Printer className="size-5" aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
        <p className="basis-full text-14 text-ink-2">
          Sale en hojas tamaño carta. Los descuentos no se imprimen, porque cambian antes que el papel.
        </p>
      </div>
      <Preview key={sede.id} sede={sede} />
    </>
  )
}

function Preview({ sede }: { sede: Sede }) {
  const menu = useQuery(menuQuery(sede.id))
  const medidas = useQuery(medidasQuery())
  const negocio = useQuery(negocioQuery())
  const all = {
    data:
      menu.data === undefined || medidas.data === undefined || negocio.data === undefined
        ? undefined
        : { categorias: menu.data, medidas: medidas.data, negocio: negocio.data },
    error: menu.error ?? medidas.error ?? negocio.error,
    refetch: () => Promise.all([menu.refetch(), medidas.refetch(), negocio.refetch()]),
  }
  return (
    <Loaded query={all} failure="No se pudo cargar la carta">
      {({ categorias, medidas, negocio }) => {
        const secciones = seccionesOf(categorias, medidas)
        return secciones.length === 0 ? (
          <EmptyState
            title={`${sede.nombre} no vende productos todavía`}
            text="Elige los que vende en «Sedes», «Asociar productos»."
            action={
              <PermittedLink permiso="consultar_sedes" to={adminPaths.sedes()} className={buttonClass()}>
                Ir a Sedes
              </PermittedLink>
            }
          />
        ) : (
          <Hoja sede={sede} negocio={negocio} categorias={categorias} secciones={secciones} />
        )
      }}
    </Loaded>
  )
}
