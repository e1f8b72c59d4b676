{{- define "askwatch.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- /* The processes: facts of services.json by name. */ -}}
{{- define "askwatch.facts" -}}
{{- .Files.Get "services.json" -}}
{{- end -}}

{{- define "askwatch.release" -}}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/name: askwatch
{{- end -}}

{{- /* Takes a dict: root, component. */ -}}
{{- define "askwatch.selector" -}}
{{ include "askwatch.release" .root }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "askwatch.labels" -}}
{{ include "askwatch.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- /* Takes a dict: root, image. A digest, if given, decides. */ -}}
{{- define "askwatch.image" -}}
{{- $images := .root.Values.images -}}
{{- $digest := get $images.digests .image -}}
{{- if $digest -}}
{{ $images.repository }}/{{ .image }}@{{ $digest }}
{{- else -}}
{{ $images.repository }}/{{ .image }}:{{ default .root.Chart.AppVersion $images.tag }}
{{- end -}}
{{- end -}}

{{- /* Takes a dict: root, facts, own (variables of this process alone). A process gets only the variables that it reads. */ -}}
{{- define "askwatch.env" -}}
{{- $root := .root -}}
{{- $env := merge (dict) .own $root.Values.env -}}
- { name: DEPLOYMENT, value: production }
{{- range $called, $variable := .facts.calls }}
- { name: {{ $variable }}, value: "http://{{ include "askwatch.name" $root }}-{{ $called }}:8080" }
{{- end }}
{{- range .facts.variables }}
{{- if hasKey $env . }}
- { name: {{ . }}, value: {{ get $env . | toString | quote }} }
{{- end }}
{{- end }}
{{- range $name, $presence := .facts.secrets }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ required "secretName: the Secret with the variables that are secret" $root.Values.secretName }}
      key: {{ $name }}
      {{- if eq $presence "optional" }}
      optional: true
      {{- end }}
{{- end }}
{{- end -}}

{{- define "askwatch.internet" -}}
- ipBlock: { cidr: 0.0.0.0/0, except: {{ .notInternet.v4 | toJson }} }
- ipBlock: { cidr: '::/0', except: {{ .notInternet.v6 | toJson }} }
{{- end -}}

{{- define "askwatch.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
{{- end -}}

{{- define "askwatch.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}
