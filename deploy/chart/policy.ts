import { isSecret } from '../generated/chart.ts';
import { type Container, type KubernetesObject, type Pod, selects } from './objects.ts';

/** The internet is reached by this process alone; others reach a vendor's API, over https, by a policy that names it. */
const readsTheWeb = 'egress';
const httpsPort = 443;
const vendorLabel = 'askwatch/vendor';
const component = 'app.kubernetes.io/component';

const fail = (isWrong: boolean, problem: string): string[] => (isWrong ? [problem] : []);

const inContainer = ({ image, securityContext: own = {}, resources, env = [] }: Container): string[] => [
  ...fail(own.privileged === true, 'is privileged'),
  ...fail(own.allowPrivilegeEscalation !== false, 'may gain privileges'),
  ...fail(own.readOnlyRootFilesystem !== true, 'can write to its root'),
  ...fail(own.capabilities?.drop?.includes('ALL') !== true, 'keeps capabilities'),
  ...fail((own.capabilities?.add ?? []).length > 0, 'adds capabilities'),
  ...fail(!resources?.limits?.memory || !resources.limits.cpu, 'has no limits'),
  ...fail(!resources?.requests?.memory || !resources.requests.cpu, 'has no requests'),
  ...fail(
    !/(?::[\w][\w.-]*|@sha256:[0-9a-f]{64})$/.test(image) || image.endsWith(':latest'),
    'has an image without a tag',
  ),
  ...env.flatMap(({ name, value }) =>
    fail(isSecret(name) && value !== undefined, `has the value of ${name} written out`),
  ),
];

const inPod = ({ securityContext, volumes = [], ...pod }: Pod): string[] => [
  ...fail(securityContext?.runAsNonRoot !== true, 'may run as root'),
  ...fail(
    !['RuntimeDefault', 'Localhost'].includes(securityContext?.seccompProfile?.type ?? ''),
    'has no seccomp profile',
  ),
  ...fail(pod.automountServiceAccountToken !== false, 'gets a token of the cluster'),
  ...fail([pod.hostNetwork, pod.hostPID, pod.hostIPC].includes(true), 'shares namespaces of the node'),
  ...fail(
    volumes.some((volume) => !('emptyDir' in volume)),
    'has a volume that is not temporary',
  ),
  ...pod.containers.flatMap(inContainer),
];

/** What keeps requests and work from being lost when pods come and go. */
const inDeployment = ({ spec }: KubernetesObject, pod: Pod): string[] => [
  ...fail(spec.strategy?.rollingUpdate?.maxUnavailable !== 0, 'takes pods away before new ones are ready'),
  ...fail((pod.terminationGracePeriodSeconds ?? 0) < 20, 'is killed before it has stopped'),
  ...fail((pod.topologySpreadConstraints ?? []).length === 0, 'is not spread'),
  ...pod.containers.flatMap(({ livenessProbe, readinessProbe, lifecycle }) => [
    ...fail(!livenessProbe || !readinessProbe, 'has no probes'),
    ...fail(!lifecycle?.preStop, 'stops before proxies know'),
  ]),
];

const inNetwork = (labels: Record<string, string>, policies: KubernetesObject[]): string[] => {
  const own = policies.filter(({ spec }) => selects(spec.podSelector, labels));
  const isDenied = own.some(
    ({ spec }) => spec.policyTypes?.join() === 'Ingress,Egress' && !spec.ingress && !spec.egress,
  );
  const openIn = (some: KubernetesObject[]) =>
    some.flatMap(({ spec }) => spec.egress ?? []).filter((rule) => !rule.to || rule.to.some(isInternet));
  const isVendors = ({ metadata }: KubernetesObject) => metadata.labels?.[vendorLabel] !== undefined;
  const toVendors = openIn(own.filter(isVendors)).flatMap((rule) => rule.ports?.map(({ port }) => port) ?? [0]);
  const open = openIn(own);
  const isOpen = openIn(own.filter((policy) => !isVendors(policy))).length > 0;
  const mayReadTheWeb = labels[component] === readsTheWeb;
  return [
    ...fail(!isDenied, 'has no policy that denies everything else'),
    ...fail(
      !own.some((policy) => !isVendors(policy) && component in (policy.spec.podSelector?.matchLabels ?? {})),
      'has no policy of its own',
    ),
    ...fail(!mayReadTheWeb && isOpen, 'reaches the internet'),
    ...fail(
      toVendors.some((port) => port !== httpsPort),
      'reaches a vendor without https',
    ),
    ...fail(
      open.some(({ to = [] }) => to.length === 0 || to.some(reachesPrivate)),
      'reaches private addresses',
    ),
  ];
};
type Peer = { ipBlock?: { cidr: string; except?: string[] } };
const isInternet = ({ ipBlock }: Peer) => ipBlock?.cidr.endsWith('/0') === true;
const reachesPrivate = ({ ipBlock }: Peer) =>
  ipBlock?.cidr === '0.0.0.0/0' && !['10.0.0.0/8', '169.254.0.0/16'].every((range) => ipBlock.except?.includes(range));

/**
 * Checks the objects of a rendered chart against the rules for production.
 * @returns one sentence per violation
 */
export const violations = (objects: KubernetesObject[]): string[] => {
  const all = (kind: string) => objects.filter((one) => one.kind === kind);
  const problemsOf = (one: KubernetesObject): string[] => {
    const { template } = one.spec;
    if (template === undefined) return [];
    const { labels } = template.metadata;
    const isGuarded = all('PodDisruptionBudget').some(({ spec }) => selects(spec.selector, labels));
    return [
      ...inPod(template.spec),
      ...inNetwork(labels, all('NetworkPolicy')),
      ...(one.kind === 'Deployment'
        ? [...inDeployment(one, template.spec), ...fail(!isGuarded, 'has no disruption budget')]
        : []),
    ];
  };
  const ingress = all('Ingress').flatMap(({ metadata, spec }) => [
    ...fail((spec.tls ?? []).length === 0, `${metadata.name} has no TLS`),
    ...fail(
      metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-buffering'] !== 'off',
      `${metadata.name} holds back streams`,
    ),
  ]);
  return [
    ...fail(all('Deployment').length === 0, 'The chart has no processes'),
    ...objects.flatMap((one) => problemsOf(one).map((problem) => `${one.metadata.name} ${problem}`)),
    ...ingress,
  ];
};
