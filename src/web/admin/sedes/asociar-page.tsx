// 'Asociar Productos a {branch}': the products of a branch, by category. Rule sede/productos.
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { normalize } from '#domain/texto.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card, Page } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { mergeChoice, sameSet, type Choice } from '#web/admin/page/same-set.ts'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useTried } from '#web/admin/page/use-save.ts'
import { SAVED } from '#web/admin/page/unsaved.tsx'
import { ApiError, call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { openPath } from '#web/admin/page/open-path.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Checklist } from '#web/ui/checklist.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useAsociables, type Seccion } from './use-asociables.ts'

export default function AsociarPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/.test(id) ? <Asociar id={Number(id)} /> : <BrokenPage />
}

function Asociar({ id }: { id: number }) {
  const sede = useQuery({
    queryKey: ['sedes', 'una', id],
    queryFn: ({ signal }) => call(sedesAdminApi.sede, { params: { id: String(id) }, signal }),
    // Never from the cache: saving replaces the whole list.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const secciones = useAsociables()
  if (sede.error instanceof ApiError && sede.error.status === 404) return <BrokenPage />
  const both = {
    data: sede.data && secciones.data && { sede: sede.data, secciones: secciones.data },
    error: sede.error ?? secciones.error,
    refetch: () => Promise.all([sede.refetch(), secciones.refetch()]),
  }
  return (
    <Page
      title={sede.data === undefined ? 'Asociar Productos' : `Asociar Productos a ${sede.data.nombre}`}
      back={adminPaths.sedes()}
      width="form"
    >
      <Loaded query={both} failure="No se pudieron cargar los productos">
        {(data) => <Productos {...data} />}
      </Loaded>
    </Page>
  )
}

const MANY = 40

function Productos({ sede: present, secciones }: { sede: Sede; secciones: readonly Seccion[] }) {
  // A colleague may change it while the page is open: only what this person changed is saved.
  const [sede] = useState(present)
  const [selected, setSelected] = useState<ReadonlySet<number>>(() => new Set(sede.productos))
  const [search, setSearch] = useState('')
  const { mutate, isPending, error, tried } = useAssociate(sede)
  const total = secciones.reduce((sum, { productos }) => sum + productos.length, 0)
  const found = foundIn(secciones, search)
  const before = new Set(sede.productos)
  const dirty = !sameSet(selected, before) || tried.length > 0
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate({ before, selected, tried })
      }}
    >
      {total > MANY && (
        <SearchField
          label="Buscar producto"
          slash
          value={search}
          onChange={setSearch}
          className="mb-4 md:max-w-90"
        />
      )}
      <div className="grid gap-4">
        <Problem text={error && detailOf(error)} />
        {found.length === 0 && (
          <EmptyState title={total === 0 ? 'No hay productos registrados' : 'Ningún producto coincide'} />
        )}
        {found.map(({ id, nombre, productos }) => (
          <Card key={id} title={nombre}>
            <Checklist
              legend={nombre}
              columns={3}
              options={productos.map((producto) => ({ id: producto.id, label: producto.nombre }))}
              selected={selected}
              onChange={setSelected}
            />
          </Card>
        ))}
      </div>
      <SaveBar
        dirty={dirty}
        busy={isPending}
        // Rule producto/guardar-si-cambio.
        disabled={!dirty}
        label="Asociar productos"
        busyLabel="Asociando"
        back={adminPaths.sedes()}
      />
    </form>
  )
}

/** The categories that have products with these words in their names. */
function foundIn(secciones: readonly Seccion[], search: string): Seccion[] {
  const wanted = normalize(search.trim())
  return secciones
    .map((seccion) => ({
      ...seccion,
      productos: seccion.productos.filter(({ nombre }) => normalize(nombre).includes(wanted)),
    }))
    .filter(({ productos }) => productos.length > 0)
}

/** Saves what the form changed. Rule sede/productos. */
function useAssociate({ id, nombre }: Sede) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { tried, attempt } = useTried<ReadonlySet<number>>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (choice: Choice) =>
      attempt(choice.selected, async () => {
        const params = { id: String(id) }
        // A product registered meanwhile is sold by every branch, and was no choice of this form.
        const { productos } = await call(sedesAdminApi.sede, { params })
        const body = { productos: mergeChoice(productos, choice) }
        await call(sedesAdminApi.associate, { params, body })
      }),
    onSuccess: async () => {
      notify.success(`Productos asociados correctamente a ${nombre}`)
      await navigate(openPath(adminPaths.sedes()), SAVED)
      await Promise.all([
        client.invalidateQueries({ queryKey: ['sedes'] }),
        client.invalidateQueries({ queryKey: ['menu'] }),
      ])
    },
    onError: () => notify.error('Hubo un error al asociar los productos'),
  })
  return { mutate, isPending, error, tried }
}
