"""Runs functions of a workspace's Python modules for the host (docs/bindings.md)."""
