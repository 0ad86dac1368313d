// Opens the product of the URL: after a link, a reload, or Forward.
import { productoIdOfPath } from '#domain/ruta-producto.ts'
import { paths } from '#web/lib/paths.ts'
import { useMenuQuery } from '#web/lib/query.ts'
import { useSedeElegida } from '#web/ordering/catalogo/use-menu.ts'
import { becomeBase, depth } from '#web/ui/back-closes.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useMenuDialogs } from './dialogs.ts'

export function OpenAddressed() {
  const id = productoIdOfPath(useLocation().pathname)
  // Only the URL of a product keeps the menu in memory.
  return id !== null && <Opener key={id} id={id} />
}

function Opener({ id }: { id: number }) {
  const sede = useSedeElegida()
  const { data: menu } = useQuery(useMenuQuery(sede?.id ?? null))
  const wasOpened = useRef(false)

  useEffect(() => {
    if (wasOpened.current || menu === undefined) return
    wasOpened.current = true
    const categoria = menu.find(({ productos_por_categoria: productos }) =>
      productos.some((producto) => producto.id === id),
    )
    const producto = categoria?.productos_por_categoria.find((candidate) => candidate.id === id)
    // The history entry under the dialog is the menu, so that Back leads there. A reload keeps it.
    const path = categoria === undefined ? paths.menu() : paths.menuCategoria(categoria.slug)
    if (producto === undefined || depth() === 0) becomeBase(path)
    if (producto === undefined) notify.blank('Este producto no está disponible')
    else useMenuDialogs.getState().openDialog({ kind: 'producto', producto })
  }, [id, menu])
  return null
}
