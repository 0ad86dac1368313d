// /politica-de-datos: the data policy of the business (Ley 1581 de 2012, Decreto 1377 de 2013),
// with its own settings.
import type { Negocio } from '#contract/negocio.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { formatTelefono } from '#domain/format.ts'
import { pageTitle } from '#web/lib/brand.tsx'
import { detailOf } from '#web/lib/detail-of.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { CheckoutHeader } from '#web/ordering/checkout/checkout-header.tsx'
import { chatUrl } from '#web/ordering/sedes/chat-url.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

function PoliticaPage() {
  const { data: negocio, error, refetch } = useQuery(negocioQuery())
  const { data: sedes } = useQuery(sedesQuery())
  return (
    <>
      <title>{pageTitle(negocio?.nombre ?? '', 'Política de datos')}</title>
      {/* Without the branch and its dialog: this page opens beside a form. */}
      <CheckoutHeader nombre={negocio?.nombre ?? ''} />
      <main id="contenido" className="wrap-anywhere mx-auto w-full max-w-[760px] px-4 py-6 md:px-8 md:pb-16">
        <h1 className="font-display text-36 font-bold text-balance text-albahaca">
          Política de tratamiento de datos personales
        </h1>
        {negocio !== undefined && <Texto negocio={negocio} sedes={sedes ?? []} />}
        {negocio === undefined && error === null && <Skeleton className="mt-6 h-96 rounded-card!" />}
        {negocio === undefined && error !== null && (
          <EmptyState
            title="No pudimos cargar la política"
            text={detailOf(error)}
            action={
              <Button full onClick={() => void refetch()}>
                Reintentar
              </Button>
            }
          />
        )}
      </main>
    </>
  )
}

function Texto({ negocio, sedes }: { negocio: Negocio; sedes: Sede[] }) {
  const { nombre, nit, ciudad, correo, consentimiento_version: version } = negocio
  return (
    <>
      <p className="mt-2 text-14 text-ink-2">
        Versión {version}. Es la que aceptas al autorizar el tratamiento.
      </p>
      <Apartado titulo="Quién responde por tus datos">
        <p>
          <strong>{nombre}</strong>
          {nit !== '' && <>, NIT {nit}</>}, con domicilio en {ciudad}, Colombia, es responsable del
          tratamiento de los datos que nos entregas en este sitio.
        </p>
        {correo !== '' && (
          <p>
            Escríbenos sobre tus datos a{' '}
            <a href={`mailto:${correo}`} className={ENLACE}>
              {correo}
            </a>
            .
          </p>
        )}
        <Contacto sedes={sedes} />
      </Apartado>
      <Apartado titulo="Qué datos tratamos">
        <Lista>
          <li>
            De tu cuenta: nombres, apellidos, correo electrónico y celular. Tu contraseña se guarda cifrada y
            nadie puede leerla.
          </li>
          <li>
            De tus pedidos: nombre y celular de quien recibe, dirección de entrega y sus indicaciones,
            productos, notas, valores y fechas.
          </li>
          <li>
            De tu autorización: qué versión de este texto aceptaste, cuándo y desde qué dirección de internet.
          </li>
          <li>
            En tu navegador: tu carrito, tu sede, tu dirección y tu sesión, para que no tengas que escribirlos
            otra vez.
          </li>
        </Lista>
        <p>No pedimos datos sensibles ni datos de medios de pago.</p>
      </Apartado>
      <Apartado titulo="Para qué los usamos">
        <Lista>
          <li>Preparar, entregar y cobrar tus pedidos, y contarte en qué van.</li>
          <li>Crear tu cuenta, verificar tu celular y ayudarte a recuperar tu contraseña.</li>
          <li>Darte los cupones a los que tienes derecho.</li>
          <li>Responder tus preguntas, quejas y reclamos.</li>
          <li>Cumplir con nuestras obligaciones contables, tributarias y de protección al consumidor.</li>
        </Lista>
        <p>No vendemos tus datos ni los usamos para publicidad de terceros.</p>
      </Apartado>
      <Apartado titulo="Con quién los compartimos">
        <p>
          Los códigos y los enlaces de tus pedidos te llegan por WhatsApp, un servicio de Meta que los
          transmite en nuestro nombre. Quien reparte tu domicilio ve tu nombre, tu celular y tu dirección.
          Nadie más los recibe, salvo una autoridad que los pida conforme a la ley.
        </p>
      </Apartado>
      <Apartado titulo="Tus derechos">
        <Lista>
          <li>Conocer, actualizar y corregir tus datos.</li>
          <li>Pedir prueba de la autorización que nos diste.</li>
          <li>Saber qué uso les hemos dado.</li>
          <li>
            Revocar tu autorización y pedir que los eliminemos, cuando no haya un deber legal de conservarlos.
          </li>
          <li>Acceder a ellos gratis.</li>
          <li>Presentar quejas ante la Superintendencia de Industria y Comercio.</li>
        </Lista>
      </Apartado>
      <Apartado titulo="Cómo los ejerces">
        <p>
          Con tu cuenta, en{' '}
          <Link to={clientePaths.misDatos()} className={ENLACE}>
            Mis datos
          </Link>
          : allí los corriges, descargas una copia y eliminas tu cuenta en el momento. Si pediste sin cuenta,
          escríbenos por uno de los canales de arriba con tu nombre, tu celular y lo que necesitas.
        </p>
        <p>
          Respondemos consultas en máximo 10 días hábiles y reclamos en máximo 15 días hábiles, contados desde
          el día siguiente a recibirlos.
        </p>
      </Apartado>
      <Apartado titulo="Cuánto tiempo los guardamos">
        <Lista>
          <li>Los datos de tu cuenta, mientras la tengas.</li>
          <li>
            Los pedidos, el tiempo que exige la contabilidad. Si eliminas tu cuenta quedan sin tu nombre,
            celular, dirección ni notas.
          </li>
          <li>Los mensajes que te enviamos, 30 días; los códigos, 2 días.</li>
        </Lista>
      </Apartado>
      <Apartado titulo="Cómo los protegemos">
        <p>
          Solo entra a ellos el personal que los necesita para atenderte, con un usuario propio y permisos
          limitados. Las contraseñas y los códigos se guardan cifrados.
        </p>
      </Apartado>
      <Apartado titulo="Menores de edad">
        <p>
          Este sitio es para mayores de edad. Si un menor nos entregó datos, su madre, padre o acudiente puede
          pedir que los eliminemos.
        </p>
      </Apartado>
      <Apartado titulo="Cambios de este texto">
        <p>
          Si cambiamos para qué usamos tus datos, te pediremos una nueva autorización. Esta versión rige desde
          su publicación.
        </p>
      </Apartado>
    </>
  )
}

const ENLACE = 'rounded-thumb font-semibold text-ink underline underline-offset-4'

/** Address and phone of each branch, for questions. */
function Contacto({ sedes }: { sedes: Sede[] }) {
  if (sedes.length === 0) return null
  return (
    <>
      <p>También puedes escribirnos o visitarnos en cualquiera de nuestras sedes:</p>
      <Lista>
        {sedes.map(({ id, nombre, direccion, ciudad, telefono }) => (
          <li key={id}>
            {nombre}: {direccion}, {ciudad}. WhatsApp{' '}
            <a
              href={chatUrl(telefono)}
              target="_blank"
              rel="noreferrer"
              className={`${ENLACE} whitespace-nowrap tabular-nums`}
            >
              {formatTelefono(telefono)}
            </a>
          </li>
        ))}
      </Lista>
    </>
  )
}

function Apartado({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="mt-7 grid gap-2.5 text-16 text-ink">
      <h2 className="text-18 font-bold">{titulo}</h2>
      {children}
    </section>
  )
}

const Lista = ({ children }: { children: ReactNode }) => (
  <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-3">{children}</ul>
)

export default PoliticaPage
