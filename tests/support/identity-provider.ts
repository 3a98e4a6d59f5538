import { createPrivateKey, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import { selfSign } from '#worker/auth/federated/saml/self-signed-certificate.ts'

/** The SAML request that a company's service receives. */
export interface SamlRequest {
  id: string
  relayState: string
  acsUrl: string
  issuer: string
  xml: string
}

/** The response of a company's service; valid by default, tests change parts of it. */
export interface Answer {
  assertionId: string
  nameId: string
  nameIdFormat: string
  issuer: string
  audience: string
  recipient: string
  method: string
  inResponseTo: string
  /** The part outside the assertion. */
  responseTo: string
  notBefore: string
  notOnOrAfter: string
  attributes: Record<string, string[]>
  signs: 'assertion' | 'response' | 'nothing'
  algorithm: 'sha256' | 'sha1'
  status: string
  /** Changes the assertion before it is signed. */
  edit(assertion: string): string
  /** Changes everything after it has been signed. */
  tamper(response: string): string
}

export const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

const entityId = 'https://login.partner.example/metadata'

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const minuteMs = 60_000

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

const toAttribute = ([name, values]: [string, string[]]) =>
  `<saml:Attribute Name="${escaped(name)}">${values
    .map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`)
    .join('')}</saml:Attribute>`

const toAssertionXml = (answer: Answer) => `
  <saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${answer.assertionId}" Version="2.0" IssueInstant="${fromNow(0)}">
    <saml:Issuer>${escaped(answer.issuer)}</saml:Issuer>
    <saml:Subject>
      <saml:NameID Format="${answer.nameIdFormat}">${escaped(answer.nameId)}</saml:NameID>
      <saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:${answer.method}">
        <saml:SubjectConfirmationData Recipient="${escaped(answer.recipient)}" InResponseTo="${answer.inResponseTo}" NotOnOrAfter="${answer.notOnOrAfter}"/>
      </saml:SubjectConfirmation>
    </saml:Subject>
    <saml:Conditions NotBefore="${answer.notBefore}" NotOnOrAfter="${answer.notOnOrAfter}">
      <saml:AudienceRestriction><saml:Audience>${escaped(answer.audience)}</saml:Audience></saml:AudienceRestriction>
    </saml:Conditions>
    <saml:AuthnStatement AuthnInstant="${fromNow(0)}"><saml:AuthnContext/></saml:AuthnStatement>
    <saml:AttributeStatement>${Object.entries(answer.attributes).map(toAttribute).join('')}</saml:AttributeStatement>
  </saml:Assertion>`

const toResponseXml = (answer: Answer, assertion: string) =>
  `
<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_response" Version="2.0" IssueInstant="${fromNow(0)}" Destination="${escaped(answer.recipient)}" InResponseTo="${answer.responseTo}">
  <saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${escaped(answer.issuer)}</saml:Issuer>
  <samlp:Status><samlp:StatusCode Value="${answer.status}"/></samlp:Status>${answer.status === success ? assertion : ''}
</samlp:Response>`.trim()

const methods = {
  sha256: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmlenc#sha256'],
  sha1: ['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#sha1'],
} as const

function sign(xml: string, element: string, algorithm: Answer['algorithm'], privateKey: string): string {
  const [signatureAlgorithm, digestAlgorithm] = methods[algorithm]
  const canonicalizationAlgorithm = 'http://www.w3.org/2001/10/xml-exc-c14n#'
  const signed = new SignedXml({ privateKey, signatureAlgorithm, canonicalizationAlgorithm })
  const xpath = `//*[local-name(.)='${element}']`
  signed.addReference({
    xpath,
    digestAlgorithm,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', canonicalizationAlgorithm],
  })
  signed.computeSignature(xml, {
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signed.getSignedXml()
}

export const makeKey = (modulusLength = 2048): string =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string

/** Parses the request in the redirect to the company's service. */
export function readRequest(address: string): SamlRequest {
  const query = new URL(address).searchParams
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString()
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return {
    id: attribute('ID'),
    relayState: query.get('RelayState') ?? '',
    acsUrl: attribute('AssertionConsumerServiceURL'),
    issuer: /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
    xml,
  }
}

/** True if the key signed the redirect's query. */
export function isSignedRequest(address: string, privateKey: string): boolean {
  const query = new URL(address).searchParams
  const signed = ['SAMLRequest', 'RelayState', 'SigAlg']
    .map((name) => `${name}=${encodeURIComponent(query.get(name) ?? '')}`)
    .join('&')
  const publicKey = createPublicKey(createPrivateKey(privateKey))
  return createVerify('RSA-SHA256')
    .update(signed)
    .verify(publicKey, query.get('Signature') ?? '', 'base64')
}

/** A company's SAML service, with a key for tests only. */
export function openIdentityProvider(privateKey = makeKey()) {
  const certificate = selfSign(privateKey, 'login.partner.example')
  return {
    privateKey,
    certificate,
    /** Its entry in `AUTH_SAML_PROVIDERS`. */
    listed: (changes: Record<string, unknown> = {}) => ({
      id: '6d1a1b9e-6d0c-4a7e-9d0b-3f6a0a1e7c55',
      domains: ['partner.example'],
      entity_id: entityId,
      sso_url: 'http://login.partner.example/sso?tenant=1',
      certificates: certificate,
      ...changes,
    }),
    /** The form field that the browser posts. */
    answer(request: SamlRequest, changes: Partial<Answer> = {}): string {
      const answer: Answer = {
        assertionId: `_${crypto.randomUUID()}`,
        nameId: 'employee-17',
        nameIdFormat: persistent,
        issuer: entityId,
        audience: request.issuer,
        recipient: request.acsUrl,
        method: 'bearer',
        inResponseTo: request.id,
        responseTo: request.id,
        notBefore: fromNow(0),
        notOnOrAfter: fromNow(minuteMs),
        attributes: { email: ['ewa@partner.example'], givenName: ['Ewa'], sn: ['Kot'] },
        signs: 'assertion',
        algorithm: 'sha256',
        status: success,
        edit: (assertion) => assertion,
        tamper: (response) => response,
        ...changes,
      }
      const plain = toResponseXml(answer, answer.edit(toAssertionXml(answer)))
      const element = answer.signs === 'assertion' ? 'Assertion' : 'Response'
      const isSigned = answer.signs !== 'nothing' && answer.status === success
      const signed = isSigned ? sign(plain, element, answer.algorithm, privateKey) : plain
      return Buffer.from(answer.tamper(signed)).toString('base64')
    },
  }
}
