// 'Previsualizar': shows the advert as customers see it, over the list.
import { detailOf } from '#web/lib/detail-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { publicidadQuery } from './queries.ts'

export function PreviewDialog({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Previsualizar"
      footer={
        <Button variant="secondary" full onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <Preview id={id} />
    </Dialog>
  )
}

function Preview({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(publicidadQuery(id))
  if (data !== undefined) {
    return (
      <>
        <Picture
          src={data.imagen}
          alt={data.titulo}
          sizes="(min-width: 48rem) 496px, 100vw"
          priority
          className="mx-auto aspect-square w-[min(100%,60dvh)] rounded-card object-cover"
        />
        <p className="mt-3 text-16 font-bold">{data.titulo}</p>
      </>
    )
  }
  if (error === null) {
    return (
      <>
        <output className="sr-only">Cargando...</output>
        <Skeleton className="aspect-square rounded-card!" />
      </>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="error" role="alert">
        <p className="font-bold">No se pudo cargar la publicidad</p>
        <p>{detailOf(error)}</p>
      </Notice>
      <Button onClick={() => void refetch()}>Reintentar</Button>
    </div>
  )
}
