// The product's own text of the data policy, for a business without its own words.
import type { Encargados } from '#contract/negocio.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { Link } from 'react-router'
import { Apartado, ENLACE, Lista } from './apartado.tsx'

interface Props extends Encargados {
  /** Whether customers can pay at Wompi. */
  enLinea: boolean
}

export function TextoPolitica({ mapas, facturacion, enLinea }: Props) {
  return (
    <>
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
          {facturacion && (
            <li>
              De tu factura electrónica, si la pides: nombre o razón social, tipo y número de documento y
              correo electrónico.
            </li>
          )}
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
          {enLinea &&
            ' Si pagas en línea, lo haces con Wompi, que recibe los datos de tu pago y el valor de tu pedido.'}
          {facturacion &&
            ' Si pides factura electrónica, el proveedor que la emite en nuestro nombre recibe tu nombre, tu documento, tu correo y el detalle de la compra.'}
          {mapas !== null && <Mapas mapas={mapas} />} Nadie más los recibe, salvo una autoridad que los pida
          conforme a la ley.
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

/** Google wants its terms and its privacy policy linked. */
function Mapas({ mapas }: { mapas: NonNullable<Encargados['mapas']> }) {
  if (mapas === 'mapbox') return <> Las direcciones que escribes las busca Mapbox, sin tu nombre.</>
  return (
    <>
      {' '}
      Las direcciones que escribes las busca Google Maps, sin tu nombre, según sus{' '}
      <Externo href="https://maps.google.com/help/terms_maps/">términos</Externo> y su{' '}
      <Externo href="https://policies.google.com/privacy">política de privacidad</Externo>.
    </>
  )
}

const Externo = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={ENLACE}>
    {children}
    <span className="sr-only"> (se abre en otra pestaña)</span>
  </a>
)
