"""The guest: runs one program and carries its tool calls to the host (docs/guest.md)."""
