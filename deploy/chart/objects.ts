/** What the policies read of Kubernetes objects. */
type Env = { name: string; value?: string; valueFrom?: { secretKeyRef: { optional?: boolean } } };
export type Container = {
  name: string;
  image: string;
  args?: string[];
  env?: Env[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: {
    privileged?: boolean;
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[]; add?: string[] };
  };
  livenessProbe?: object;
  readinessProbe?: object;
  lifecycle?: { preStop?: object };
};
export type Pod = {
  containers: Container[];
  automountServiceAccountToken?: boolean;
  hostNetwork?: boolean;
  hostPID?: boolean;
  hostIPC?: boolean;
  terminationGracePeriodSeconds?: number;
  topologySpreadConstraints?: object[];
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type?: string } };
  volumes?: Record<string, unknown>[];
};
type Selector = { matchLabels?: Record<string, string> };
type Rule = { to?: { ipBlock?: { cidr: string; except?: string[] } }[]; ports?: { port: number }[] };
export type KubernetesObject = {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string>; labels?: Record<string, string> };
  spec: {
    template?: { metadata: { labels: Record<string, string> }; spec: Pod };
    selector?: Selector;
    podSelector?: Selector;
    policyTypes?: string[];
    ingress?: object[];
    egress?: Rule[];
    strategy?: { rollingUpdate?: { maxUnavailable?: number } };
    tls?: object[];
    triggers?: { type: string; metadata: { taskQueue?: string } }[];
  };
};

/** Whether a selector chooses pods with these labels. */
export const selects = (selector: Selector | undefined, labels: Record<string, string>): boolean =>
  Object.entries(selector?.matchLabels ?? {}).every(([name, value]) => labels[name] === value);
