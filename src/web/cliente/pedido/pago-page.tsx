// /pago-{token}: what became of a payment online. Rule pago/en-linea.
import { Header } from '#web/cliente/shell/header.tsx'
import { pageTitle } from '#web/lib/brand.tsx'
import { negocioQuery } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import { PagoEstado } from './pago-estado.tsx'

export default function PagoPage({ token }: { token: string }) {
  const { data: negocio } = useQuery(negocioQuery())
  return (
    <>
      <title>{pageTitle(negocio?.nombre ?? '', 'Tu pago')}</title>
      <Header />
      <main id="contenido" className="mx-auto w-full max-w-[1184px] px-4 py-6 md:px-8 md:py-12">
        <PagoEstado token={token} />
      </main>
    </>
  )
}
