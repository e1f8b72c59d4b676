import type { Package } from './packages.ts';

const hashOf = (integrity: string) => {
  const [algorithm = '', content = ''] = integrity.split('-');
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') };
};

/** A package URL; the scope's "@" is escaped. */
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** What an image contains of npm, as CycloneDX. Debian's packages are listed in the image by dpkg. */
export const billOfMaterials = (image: string, packages: Package[]) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'container', name: `askwatch/${image}` } },
  components: packages.map(({ name, path, version = '', license, integrity }) => ({
    type: 'library',
    'bom-ref': `${path}@${version}`,
    name,
    version,
    purl: purlOf(name, version),
    ...(integrity === undefined ? {} : { hashes: [hashOf(integrity)] }),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
  })),
});
