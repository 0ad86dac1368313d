// Who changed what: orders, prices, people, roles, branches. Rule permisos/auditoria.
import { DatosDeHace, Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { usePages } from '#web/admin/page/listas/use-pages.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CambiosList } from './cambios-list.tsx'
import { ENTIDADES } from './entidades.ts'
import { cambiosQuery } from './queries.ts'

const FAILURE = 'Error al cargar los cambios'
const OPTIONS = Object.entries(ENTIDADES).map(([value, { label }]) => ({ value, label }))

export default function AuditoriaPage() {
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  const [entidad, setEntidad] = useState('')
  const { query, onMore, loadingMore } = usePages(cambiosQuery(entidad), FAILURE)
  return (
    <Page
      title="Auditoría"
      width="form"
      actions={
        <div className="md:w-72">
          <SelectField
            label="Qué se cambió"
            hideLabel
            placeholder="Todos los cambios"
            options={OPTIONS}
            value={entidad}
            onChange={(event) => setEntidad(event.target.value)}
          />
        </div>
      }
    >
      <DatosDeHace />
      <Loaded query={query} failure={FAILURE}>
        {(cambios) =>
          cambios.length === 0 ? (
            <div className="rounded-card border border-line bg-surface">
              {entidad === '' ? (
                <EmptyState
                  title="Todavía no hay cambios"
                  text="Aquí aparece lo que el personal cambia: quién, cuándo y de qué a qué."
                />
              ) : (
                <EmptyState title={`No hay cambios en «${ENTIDADES[entidad]?.label ?? entidad}»`} />
              )}
            </div>
          ) : (
            <CambiosList cambios={cambios} zona={negocio.zona_horaria} />
          )
        }
      </Loaded>
      {onMore !== undefined && (
        <div className="mt-5 text-center">
          <Button variant="secondary" busy={loadingMore} busyLabel="Cargando" onClick={onMore}>
            Ver más
          </Button>
        </div>
      )}
    </Page>
  )
}
