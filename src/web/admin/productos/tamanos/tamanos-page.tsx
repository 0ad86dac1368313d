// 'Asignar precios a los tamaños del producto'. Rule precio/por-tamano.
import type { Medida, Producto } from '#contract/catalogo/catalogo.ts'
import { rulesOf } from '#domain/categoria.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { SAVED } from '#web/admin/page/unsaved.tsx'
import { useForm } from '#web/admin/page/form.ts'
import { FormSkeleton } from '#web/admin/productos/form-skeleton.tsx'
import { tablaQuery } from '#web/admin/productos/precios/tabla-query.ts'
import { ProductThumb } from '#web/admin/productos/product-thumb.tsx'
import { ProductoPage } from '#web/admin/productos/producto-page.tsx'
import { forgetProductos } from '#web/admin/productos/queries.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { medidasQuery } from '#web/lib/order-queries.ts'
import { openPath, useOpenPath } from '#web/admin/page/open-path.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { sendPrecios, unassignedOf } from './send-precios.ts'
import { SizeRow, type Values } from './size-row.tsx'
import {
  changedSince,
  conocidosAfter,
  conocidosOf,
  followedBy,
  leftToTable,
  NO_TABLA,
  preciosOf,
  type Seguida,
  sentOf,
  toSend,
} from './tamanos-values.ts'

export default function TamanosPage() {
  const medidas = useQuery(medidasQuery())
  return (
    <ProductoPage title="Asignar precios a los tamaños del producto" width="narrow">
      {(producto) => (
        <Loaded
          query={medidas}
          failure="No se pudieron cargar los tamaños"
          logged="Error al obtener los tamaños:"
          skeleton={<FormSkeleton />}
        >
          {(data) => {
            if (!rulesOf(producto.categoria).hasSizes) return <NoSizes />
            if (data.length === 0) return <NoneYet />
            return producto.sigue_tabla === true ? (
              <Following producto={producto} medidas={data} />
            ) : (
              <TamanosForm producto={producto} medidas={data} />
            )
          }}
        </Loaded>
      )}
    </ProductoPage>
  )
}

/** Loads the table that the product follows. */
function Following({ producto, medidas }: { producto: Producto; medidas: readonly Medida[] }) {
  const tabla = useQuery({ ...tablaQuery(), gcTime: 0 })
  return (
    <Loaded query={tabla} failure="No se pudo cargar la tabla de precios" skeleton={<FormSkeleton />}>
      {(data) => <TamanosForm producto={producto} medidas={medidas} tabla={followedBy(producto, data)} />}
    </Loaded>
  )
}

const NoneYet = () => (
  <Card>
    <EmptyState
      title="No tienes tamaños todavía"
      text="Agrega los que vendes y vuelve para ponerles precio."
      action={
        <Link to={adminPaths.tamanos()} className={buttonClass()}>
          Agregar tamaños
        </Link>
      }
    />
  </Card>
)

const NoSizes = () => (
  <Card>
    <EmptyState
      title="La categoría de este producto no tiene tamaños"
      text="Su precio se define al modificar el producto."
      action={
        <Link to={useOpenPath(adminPaths.productos())} className={buttonClass({ variant: 'secondary' })}>
          Volver
        </Link>
      }
    />
  </Card>
)

const FAILED = 'Hubo un error al asignar los precios por tamaño'

function TamanosForm({
  producto,
  medidas,
  tabla = NO_TABLA,
}: {
  producto: Producto
  medidas: readonly Medida[]
  tabla?: Seguida
}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [begun] = useState(() => preciosOf(medidas, producto, tabla.seguidos))
  const {
    control,
    handleSubmit,
    formState: { isDirty, isSubmitting },
  } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { precios: begun },
  })
  const [conocidos, setConocidos] = useState(() => conocidosOf(begun))

  /** The table as the person saw it, until a failed call has read it again. */
  const [seen, setSeen] = useState(tabla)

  /** The sizes whose last call failed. */
  const [failed, setFailed] = useState<readonly number[]>([])

  const save = handleSubmit(async ({ precios }) => {
    const changed = changedSince(precios, conocidos)
    const back = leftToTable(changed, seen)
    const own = toSend(changed)
    if (own.length === 0 && back.length === 0) {
      notify.error(`${FAILED}: Escribe al menos un precio`)
      return
    }
    const sent = await sendPrecios(producto.id, own, back, conocidos)
    await forgetProductos(client)
    const read = client.getQueryData(tablaQuery().queryKey)
    const present = read === undefined || seen === NO_TABLA ? seen : followedBy(producto, read)
    const unassigned = unassignedOf(sent, back, present)
    setConocidos(conocidosAfter(conocidos, sentOf(changed, back), unassigned))
    setFailed(unassigned)
    if (unassigned.length > 0) {
      setSeen(present)
      notify.error(`${FAILED}: ${detailOf(sent.error)}`)
      return
    }
    notify.success('Se asignaron correctamente los precios por tamaño')
    await navigate(openPath(adminPaths.productos()), SAVED)
  })

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Card>
        <div className="flex items-center gap-3 border-b border-line pb-4">
          <ProductThumb producto={producto} />
          <div className="min-w-0">
            <h2 className="text-18 font-bold wrap-anywhere">{producto.nombre}</h2>
            <p className="text-14 wrap-anywhere text-ink-2">{producto.categoria.nombre}</p>
          </div>
        </div>
        <ul className="divide-y divide-line">
          {medidas.map((medida, index) => (
            <SizeRow
              key={medida.id}
              medida={medida}
              circle={circleOf(index, medidas.length)}
              descuento={producto.descuento}
              deLaTabla={tabla.precios.get(medida.id)}
              control={control}
              index={index}
            />
          ))}
        </ul>
      </Card>
      {failed.length > 0 && (
        <Notice
          tone="error"
          role="alert"
          action={
            <Button variant="secondary" busy={isSubmitting} onClick={() => void save()}>
              Reintentar
            </Button>
          }
        >
          No se asignó el precio de:{' '}
          {medidas
            .filter(({ id }) => failed.includes(id))
            .map(({ nombre }) => nombre)
            .join(', ')}
          .
        </Notice>
      )}
      <SaveBar
        dirty={isDirty}
        busy={isSubmitting}
        disabled={!isDirty && failed.length === 0}
        label="Asignar precios"
        busyLabel="Asignando"
        back={adminPaths.productos()}
      />
    </form>
  )
}

const SMALLEST_PX = 16
const LARGEST_PX = 40
const circleOf = (index: number, count: number) =>
  SMALLEST_PX + ((LARGEST_PX - SMALLEST_PX) * index) / Math.max(1, count - 1)
