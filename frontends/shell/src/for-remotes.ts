// Pieces of the kit that only remotes use. Loaded with the shell they are there once; a remote that brings one brings
// all that it stands on as well.
import '@askwatch/web-kit/ui/dialog';
import '@askwatch/web-kit/ui/field';
