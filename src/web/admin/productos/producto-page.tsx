// Loads the product of the path: shows it, a skeleton, or that it does not exist.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { ApiError } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { FormSkeleton } from './form-skeleton.tsx'
import { productoQuery } from './queries.ts'

interface Props {
  title: string
  width?: 'narrow' | 'form'
  actions?: ReactNode
  children: (producto: Producto) => ReactNode
}

export function ProductoPage(props: Props) {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <Known id={Number(id)} {...props} /> : <BrokenPage />
}

function Known({ id, title, width = 'form', actions, children }: Props & { id: number }) {
  const query = useQuery(productoQuery(id))
  if (query.error instanceof ApiError && query.error.status === 404) return <BrokenPage />
  return (
    <Page title={title} back={adminPaths.productos()} width={width} actions={actions}>
      <Loaded
        query={query}
        failure="No se pudo cargar el producto"
        logged="Error al obtener el producto:"
        skeleton={<FormSkeleton />}
      >
        {children}
      </Loaded>
    </Page>
  )
}
